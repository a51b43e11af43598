import { company } from "#app/content/company.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** What a person sees at an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <div className="column grid min-h-[70vh] content-center py-16">
      <title>{`Page not found | ${company.name}`}</title>
      <p className="eyebrow text-blue">404</p>
      <h1 className="mt-2 text-4xl">Page not found</h1>
      <p className="measure mt-4 text-lg text-muted">
        There is nothing at this address. The part you are looking for may be in the catalogue.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/products" variant="primary">
          Search the catalogue
        </LinkButton>
        <LinkButton to="/">Go to the home page</LinkButton>
      </div>
    </div>
  );
}
