import { Plus } from "lucide-react";
import { useId } from "react";
import { IconButton, LinkButton } from "#app/ui/button.tsx";
import { useAddToCart } from "#domains/enquiries/components/cart/add-to-cart.ts";
import {
  type SelectionSuggestion,
  suggestedParts,
  suggestedServices,
} from "#domains/enquiries/selection-suggestions.ts";

export function NothingSelected() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-line bg-mill p-5">
      <p className="measure">
        <strong className="font-semibold">Nothing selected yet.</strong> Add items from the lists
        below or search the catalogue.
      </p>
      <LinkButton to="/products" variant="primary">
        Search the catalogue
      </LinkButton>
    </div>
  );
}

export function CartSuggestions() {
  return (
    <>
      <SuggestionList title="Catalogue parts" items={suggestedParts} />
      <SuggestionList title="Services" items={suggestedServices} />
    </>
  );
}

function SuggestionList({
  title,
  items,
}: {
  title: string;
  items: readonly SelectionSuggestion[];
}) {
  const addToCart = useAddToCart();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-10 print:hidden">
      <h2 id={heading} className="border-b border-ink pb-2 text-xl">
        {title}
      </h2>
      <ul className="sm:grid sm:grid-cols-2 sm:gap-x-10">
        {items.map(({ id, name, description }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b border-line py-3"
          >
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-muted">{description}</p>
            </div>
            <IconButton
              label={`Add ${name}`}
              outlined
              onClick={() => addToCart({ id, name, description })}
            >
              <Plus aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
