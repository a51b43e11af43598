import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { draftStore } from "#app/lib/draft-store.ts";
import { moved } from "#app/lib/moved.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { type Quantity, quantityOf, quantityText } from "#app/lib/quantity.ts";
import { useDragOrder } from "#app/office/form/drag-order.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useSettings } from "#domains/company/components/use-settings.ts";
import { useCompany } from "#domains/company/site.ts";
import { agreedText, customerPrices, periodText } from "#domains/customers/agreed-price.ts";
import type { OfficeAgreedPrice } from "#domains/customers/agreed-prices.ts";
import { useAgreedPrices } from "#domains/customers/components/use-agreed-prices.ts";
import { fetchOrderableProducts, type OrderableProduct } from "#domains/orders/office-orders.ts";
import { followedPrice } from "#domains/products/components/followed-price.ts";
import type { Settled } from "#domains/products/components/parts-list/matched-list.tsx";
import { PasteList } from "#domains/products/components/parts-list/paste-list.tsx";
import { type LineChoice, ProductSearch } from "#domains/products/components/product-search.tsx";
import { useLineProducts } from "#domains/products/components/use-line-products.ts";
import { listedIn } from "#domains/products/converted-price.ts";
import type { ListedPrice } from "#domains/products/price-breaks.ts";
import { rateOf } from "./convert-draft.ts";
import { useEarlierPrices } from "./quote-customer.tsx";
import {
  linesError,
  movedLine,
  type QuoteDraft,
  replacedLines,
  type TypedLine,
  typedLine,
} from "./quote-draft.ts";
import { quoteLine } from "./quote-from-enquiry.ts";
import { type AgreedMark, LINE_COLUMNS, type LineActions, QuoteLineFields } from "./quote-line.tsx";

const QUOTE_LIST = draftStore(
  ["quote-list"],
  (value): value is string => typeof value === "string",
);

type Change = (update: (draft: QuoteDraft) => QuoteDraft) => void;

export function QuoteLines({
  draft,
  customerId,
  change,
  tried,
}: {
  draft: QuoteDraft;
  customerId: string | null;
  change: Change;
  tried: boolean;
}) {
  const { fields, lines } = draft;
  const list = useRef<HTMLUListElement>(null);
  const addBox = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const [pasting, setPasting] = useState(false);
  const reading = useAction("Error fetching products", fetchOrderableProducts);
  const earlier = useEarlierPrices(customerId);
  const agreed = useAgreedPrices(customerId);
  const today = officeDay(new Date());
  const { products, listedPrice: housePrice, note } = useLineProducts(lines);
  const rate = rateOf(fields);
  const listedPrice = useCallback(
    (id: string | null) => {
      const listed = housePrice(id);
      return listed && rate !== null
        ? listedIn(customerPrices(agreed, listed, today), rate)
        : undefined;
    },
    [housePrice, rate, agreed, today],
  );
  const marks = useMemo(
    () => agreedMarks([...products.values()], agreed, rate, today),
    [products, agreed, rate, today],
  );
  const actions = useLineActions(change, list, addBox, setSaid, listedPrice);

  const drag = useDragOrder({
    onOver: (dragged, over) =>
      change((now) => {
        const [from = 0, to = 0] = [dragged, over].map((key) =>
          now.lines.findIndex((line) => line.key === key),
        );
        return { ...now, lines: moved(now.lines, from, to) };
      }),
  });

  const replaced = replacedLines(lines);
  const { values } = useCompany();
  // Live settings win over those of page load.
  const { rate: vatRate } = (useSettings() ?? values)["public.vat"];

  function lineFor(choice: LineChoice, quantity: Quantity): TypedLine {
    const { id, name, price = null, cost = 0, unit, category_id } = choice;
    note(choice);
    const pieces = quantity.pieces ?? 1;
    const listing = { price: price ?? 0, price_breaks: choice.price_breaks ?? [] };
    const house = id ? customerPrices(agreed, { id, category_id, ...listing }, today) : listing;
    // Without a rate, the price is left to be typed.
    const listed = rate === null ? { price: 0, price_breaks: [] } : listedIn(house, rate);
    return {
      ...typedLine(quoteLine({ id, name, ...listed, cost, unit }, vatRate, pieces)),
      quantity: quantityText(quantity),
    };
  }

  function add(choice: LineChoice, quantity: Quantity) {
    const line = lineFor(choice, quantity);
    change((now) => ({ ...now, lines: [...now.lines, line] }));
    // The inputs exist after this render.
    requestAnimationFrame(() => selectBox(list.current, line.key, "quantity"));
  }

  async function addList(settled: readonly Settled[]) {
    const ids = settled.flatMap(({ decision }) =>
      decision.kind === "product" ? decision.product.id : [],
    );
    const today = await reading.run([...new Set(ids)]);
    if (!today) return false;
    const known = new Map(today.result.map((product) => [product.id, product]));
    const added = settled.map(({ match, decision }) => {
      const product = decision.kind === "product" ? decision.product : { name: match.text };
      const now = decision.kind === "product" ? known.get(decision.product.id) : undefined;
      return lineFor({ ...product, ...now }, quantityOf(decision.quantity ?? 1));
    });
    change((draft) => ({ ...draft, lines: [...draft.lines, ...added] }));
    setSaid(`${added.length} ${added.length === 1 ? "line" : "lines"} added`);
    return true;
  }

  return (
    <section aria-label="Lines" className="@container grid gap-4">
      {lines.length > 0 && (
        <div>
          <div
            aria-hidden="true"
            className={`hidden gap-x-1.5 border-b border-ink pb-1 text-sm font-semibold @min-[50rem]:grid ${LINE_COLUMNS}`}
          >
            <span />
            <span>Description</span>
            <span className="text-right">Quantity</span>
            <span className="pl-2">Unit</span>
            <span className="text-right">Price, {fields.currency}</span>
            <span className="text-right">Discount %</span>
            <span className="text-right">Total</span>
          </div>
          <ul ref={list} {...drag}>
            {lines.map((line, index) => (
              <QuoteLineFields
                key={line.key}
                line={line}
                place={index + 1}
                replaces={replaced.get(line.key)}
                currency={fields.currency}
                rate={rate}
                listed={products.get(line.product_id ?? "")}
                agreed={marks.get(line.product_id ?? "")}
                earlier={earlier?.get(line.product_id ?? "")}
                isExport={fields.vat_mode === "export"}
                tried={tried}
                actions={actions}
              />
            ))}
          </ul>
        </div>
      )}
      <ProductSearch box={addBox} error={linesError(draft) ?? undefined} onChoose={add} />
      <Button className="justify-self-start" onClick={() => setPasting(true)}>
        Paste or load a list
      </Button>
      <Dialog
        open={pasting}
        onClose={() => setPasting(false)}
        title="Add a list"
        width="60rem"
        fullOnPhones
      >
        <PasteList target="the quotation" draft={QUOTE_LIST} onAdd={addList} />
      </Dialog>
      <p className="text-sm text-muted max-md:hidden">
        Enter starts the next line. Alt with ↑ or ↓ moves a line.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** Stable by product, for memoized lines. */
function agreedMarks(
  products: readonly OrderableProduct[],
  entries: readonly OfficeAgreedPrice[],
  rate: number | null,
  today: string,
): Map<string, AgreedMark> {
  const marks = new Map<string, AgreedMark>();
  for (const product of products) {
    const { agreed } = customerPrices(entries, product, today);
    if (!agreed || rate === null) continue;
    const { entry, price } = agreed;
    const what = entry.products?.name ?? entry.categories?.name;
    marks.set(product.id, {
      price: listedIn({ price, price_breaks: [] }, rate).price,
      source: [
        entry.price_group ? `group ${entry.price_group}` : "this customer",
        entry.price === null && agreedText(entry, what),
        periodText(entry, today),
      ]
        .filter(Boolean)
        .join(", "),
    });
  }
  return marks;
}

function useLineActions(
  change: Change,
  list: RefObject<HTMLUListElement | null>,
  addBox: RefObject<HTMLInputElement | null>,
  say: (text: string) => void,
  listedPrice: (id: string | null) => ListedPrice | undefined,
): LineActions {
  return useMemo(() => {
    const changeLines = (update: (lines: TypedLine[]) => TypedLine[]) =>
      change((draft) => ({ ...draft, lines: update(draft.lines) }));
    return {
      change: (key, values) =>
        changeLines((lines) =>
          lines.map((line) => (line.key === key ? changedLine(line, values, listedPrice) : line)),
        ),
      move: (key, by) =>
        changeLines((lines) => {
          const moved = movedLine(lines, key, by);
          const place = moved.findIndex((line) => line.key === key) + 1;
          say(`Line ${place} of ${moved.length}`);
          return moved;
        }),
      remove(key) {
        const line = lineElement(list.current, key);
        const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
        changeLines((lines) => lines.filter((one) => one.key !== key));
        const box = neighbour?.querySelector<HTMLElement>("[data-box=description]");
        (box ?? addBox.current)?.focus();
      },
      next(box) {
        const line = box.closest("li")?.nextElementSibling;
        const below = line?.querySelector<HTMLInputElement>(`[data-box=${box.dataset.box}]`);
        (below ?? addBox.current)?.focus();
        below?.select();
      },
    };
  }, [change, list, addBox, say, listedPrice]);
}

/** A new quantity may change the list price. */
function changedLine(
  line: TypedLine,
  values: Partial<TypedLine>,
  listedPrice: (id: string | null) => ListedPrice | undefined,
): TypedLine {
  const { product_id, quantity, unit_price } = line;
  const price =
    values.quantity === undefined
      ? null
      : followedPrice(listedPrice(product_id), { quantity, price: unit_price }, values.quantity);
  const cleared = values.unit_price !== undefined && { converted_from: "" };
  return { ...line, ...(price !== null && { unit_price: price }), ...cleared, ...values };
}

function lineElement(list: HTMLElement | null, key: string): Element | null | undefined {
  return list?.querySelector(`[data-id="${CSS.escape(key)}"]`);
}

function selectBox(list: HTMLElement | null, key: string, box: string): void {
  const input = lineElement(list, key)?.querySelector<HTMLInputElement>(`[data-box=${box}]`);
  input?.focus();
  input?.select();
}
