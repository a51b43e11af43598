import { company } from "#app/content/company.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

/** What a person sees when a page broke: the error's own words, and the ways on (spec section 8). */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <div className="column grid min-h-[70vh] content-center py-16">
      <title>{`Error | ${company.name}`}</title>
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="measure mt-4 border-l-2 border-bad pl-4 text-lg">{message}</p>
      <p className="measure mt-6 text-muted">
        Nothing you selected is lost. If it happens again, call us at{" "}
        <a className="link whitespace-nowrap" href={`tel:${company.phone.dial}`}>
          {company.phone.shown}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <LinkButton to="/" reloadDocument>
          Go to the home page
        </LinkButton>
      </div>
    </div>
  );
}
