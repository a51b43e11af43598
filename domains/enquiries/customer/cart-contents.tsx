import { Trash2 } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { formatCount } from "#app/lib/numbers.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { focusInvalid, QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import type { CartItem } from "#domains/enquiries/cart.ts";
import { useCart, useCartActions } from "#domains/enquiries/components/cart/cart-provider.tsx";
import { cartTotal, itemPrice } from "#domains/enquiries/item-price.ts";
import { quoteRequestPath } from "#domains/enquiries/quote-request.ts";
import { MAX_ITEM_NOTE } from "#domains/enquiries/selected-items.ts";
import { LinePrice } from "#domains/products/components/line-price.tsx";
import { PriceWithVat } from "#domains/products/components/price-with-vat.tsx";
import { ProductThumbnail } from "#domains/products/components/product-thumbnail.tsx";
import { productPath } from "#domains/products/product-paths.ts";

/** Limit for slow phones. Real lists are far shorter. */
const ROWS_SHOWN = 100;

export function CartContents({ onRequest }: { onRequest: (event: MouseEvent) => void }) {
  const { items, itemCount, clear, removeItem } = useCart();
  const status = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState(ROWS_SHOWN);
  const count = `${formatCount(itemCount)} ${itemCount === 1 ? "item" : "items"}`;

  // The clicked button disappears with its row, so focus moves to a remaining one.
  function remove(id: string) {
    removeItem(id);
    (items.length > 1 ? status.current : mainContent())?.focus({ preventScroll: true });
  }

  function clearAll() {
    clear();
    mainContent()?.focus({ preventScroll: true });
  }

  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <div className="flex items-center justify-between gap-4 border-b border-ink pb-2">
          <p ref={status} role="status" tabIndex={-1} className="font-semibold tabular-nums">
            {count}
          </p>
          <Button variant="quiet" size="compact" className="-mr-4" onClick={clearAll}>
            Clear all
          </Button>
        </div>
        <ul>
          {items.slice(0, shown).map((item) => (
            <CartRow key={item.id} item={item} onRemove={() => remove(item.id)} />
          ))}
        </ul>
        {items.length > shown && (
          <Button className="mt-4" onClick={() => setShown(shown + ROWS_SHOWN)}>
            Show more of {formatCount(items.length)} lines
          </Button>
        )}
      </div>
      <aside
        aria-label="Summary"
        className="rounded-sm border border-line bg-mill p-5 lg:sticky lg:top-24"
      >
        {items.some(({ price }) => price !== undefined) && (
          <dl className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>Total of listed prices</dt>
            <dd className="mt-1 w-full">
              <PriceWithVat amount={cartTotal(items)} className="text-lg" />
            </dd>
          </dl>
        )}
        <p className="text-sm text-muted">
          We will quote for services and parts without a listed price.
        </p>
        <LinkButton
          to={quoteRequestPath(items)}
          variant="primary"
          className="mt-5 w-full"
          onClick={(event) => {
            stayToCorrect(event);
            if (!event.defaultPrevented) onRequest(event);
          }}
        >
          Request a Quote
        </LinkButton>
        <LinkButton to="/checkout" className="mt-3 w-full" onClick={stayToCorrect}>
          Go to checkout
        </LinkButton>
        <LinkButton to="/account/lists" variant="quiet" className="mt-1 w-full">
          Save as list
        </LinkButton>
        <Button variant="quiet" className="w-full" onClick={() => window.print()}>
          Print list
        </Button>
      </aside>
    </div>
  );
}

/** While a quantity is invalid, the list still holds its last valid value. */
function stayToCorrect(event: MouseEvent) {
  if (focusInvalid()) event.preventDefault();
}

function mainContent(): HTMLElement | null {
  return document.getElementById("content");
}

function CartRow({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { updateQuantity } = useCartActions();
  const isProduct = item.price !== undefined;
  const price = itemPrice(item);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <ProductThumbnail imageUrl={item.image_url} sizes="6rem" />
      <div className="min-w-0">
        <p className="leading-5 font-semibold wrap-anywhere">
          {isProduct ? (
            <Link to={productPath(item.id)} prefetch="intent" className="hover:underline">
              {item.name}
            </Link>
          ) : (
            item.name
          )}
        </p>
        <p className="mt-1 text-sm text-muted">
          {price === undefined ? "Priced on request" : <LinePrice amount={price} />}
          {price !== item.price && ` each for ${formatCount(item.quantity)} units`}
          <span className="hidden print:inline"> · Quantity: {item.quantity}</span>
        </p>
        <ItemNote item={item} />
        {item.sizing && (
          <Link to={item.sizing} className="link mt-1 inline-block py-0.5 text-sm print:hidden">
            Sizing details
          </Link>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-2 sm:col-start-3 print:hidden">
        <QuantityStepper
          label={`Quantity of ${item.name}`}
          value={item.quantity}
          onChange={(quantity) => quantity && updateQuantity(item.id, quantity)}
        />
        <Button
          variant="quiet"
          size="compact"
          className="-mr-4"
          aria-label={`Remove ${item.name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" /> Remove
        </Button>
      </div>
    </li>
  );
}

function ItemNote({ item: { id, name, note } }: { item: CartItem }) {
  const { setNote } = useCartActions();
  const [open, setOpen] = useState(note !== undefined);
  if (!open) {
    return (
      <Button
        variant="quiet"
        size="compact"
        className="-ml-4"
        aria-label={`Add a note to ${name}`}
        onClick={() => setOpen(true)}
      >
        Add a note
      </Button>
    );
  }
  return (
    <input
      ref={(box) => {
        if (note === undefined) box?.focus();
      }}
      aria-label={`Note on ${name}`}
      placeholder="Such as “left-hand thread”"
      maxLength={MAX_ITEM_NOTE}
      autoComplete="off"
      className="mt-2 block min-h-11 w-full max-w-md rounded-sm border border-edge bg-paper px-3 text-base placeholder:text-muted hover:border-ink"
      value={note ?? ""}
      onChange={(event) => setNote(id, event.target.value)}
      onBlur={() => setOpen(Boolean(note?.trim()))}
    />
  );
}
