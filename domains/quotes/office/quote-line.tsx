import { ChevronDown, ChevronUp, SlidersHorizontal, X } from "lucide-react";
import { type KeyboardEvent, memo, useId, useState } from "react";
import { Link } from "react-router";
import { converted } from "#app/lib/currency.ts";
import { formatDay } from "#app/lib/moment.ts";
import { formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { DragHandle } from "#app/office/form/drag-order.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { AmountField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { EarlierPrice } from "#domains/customers/contracts.ts";
import type { OrderableProduct } from "#domains/orders/office-orders.ts";
import { CataloguePrices } from "#domains/products/components/catalogue-prices.tsx";
import { UNITS } from "#domains/products/units.ts";
import { LINE_KINDS, type LineKind } from "#domains/quotes/quote.ts";
import { lineNet } from "#domains/quotes/quote-totals.ts";
import { Availability } from "#domains/stock/components/availability.tsx";
import { marginOf } from "./draft-totals.ts";
import { type LineReading, readLine, type TypedLine } from "./quote-draft.ts";

export type AgreedMark = {
  /** In the quotation’s currency. */
  price: number;
  source: string;
};

export type LineActions = {
  change: (key: string, values: Partial<TypedLine>) => void;
  move: (key: string, by: number) => void;
  remove: (key: string) => void;
  /** The last line moves on to a new one. */
  next: (box: HTMLElement) => void;
};

const KIND_LABELS: Record<LineKind, string> = {
  line: "Line",
  optional: "Option",
  alternative: "Alternative",
};
const KIND_OPTIONS = LINE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }));

const BOXES = ["description", "quantity", "unit_price", "discount_percent"] as const;
type Box = (typeof BOXES)[number];
const BOX_LABELS: Record<Box, string> = {
  description: "Description",
  quantity: "Quantity",
  unit_price: "Price",
  discount_percent: "Discount %",
};

/** Handle, description, quantity, unit, price, discount, sum, buttons. */
export const LINE_COLUMNS =
  "@min-[50rem]:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem_5rem_7rem_4rem_6.5rem_5.5rem]";

const FIGURE =
  "col-span-2 @min-[36rem]:col-span-1 [&_input]:px-2 @min-[36rem]:[&_input]:text-right";

/** Avoids layout shift in the visible lines. */
const ON_A_SCREEN = 20;

/** Memoized, as there may be 500 lines. */
export const QuoteLineFields = memo(function QuoteLineFields({
  line,
  place,
  replaces,
  currency,
  rate,
  listed,
  agreed,
  earlier,
  isExport,
  tried,
  actions,
}: {
  line: TypedLine;
  /** Counted from 1. */
  place: number;
  /** Names the line that an alternative replaces. */
  replaces: string | undefined;
  currency: string;
  /** To the house currency. */
  rate: number | null;
  listed: OrderableProduct | undefined;
  agreed: AgreedMark | undefined;
  /** Last paid or quoted price. */
  earlier: EarlierPrice | undefined;
  isExport: boolean;
  /** Whether to show all errors. */
  tried: boolean;
  actions: LineActions;
}) {
  const { key, description } = line;
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const detailsId = useId();
  const reading = readLine(line, currency);
  const name = description.trim() || `line ${place}`;
  // No error while the user is still typing.
  const errorOf = (field: string) => (tried || left.has(field) ? reading.errors[field] : undefined);
  const hidesError = ["lead_time", "unit_cost", "vat_rate", "note"].some(
    (field) => reading.errors[field],
  );
  const isOpen = open || hidesError;
  const wrong = BOXES.filter(errorOf);

  const bound = boundFields(line, (typed) => actions.change(key, typed));
  const box = (field: Box) => ({
    ...bound(field),
    label: <BoxLabel>{BOX_LABELS[field]}</BoxLabel>,
    "data-box": field,
    "aria-invalid": errorOf(field) ? true : undefined,
    "aria-describedby": errorOf(field) ? `${detailsId}-${field}` : undefined,
    onBlur: () => setLeft((known) => (known.has(field) ? known : new Set([...known, field]))),
  });

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      actions.move(key, event.key === "ArrowUp" ? -1 : 1);
    } else if (event.key === "Enter" && target.dataset.box) {
      event.preventDefault();
      actions.next(target);
    }
  }

  return (
    // Wider than its border, so that focus rings are not clipped.
    <li
      data-id={key}
      onKeyDown={onKeyDown}
      className={`${place > ON_A_SCREEN ? "[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]" : ""} relative -mx-1 grid grid-cols-6 items-start gap-x-1.5 gap-y-2 px-1 py-2.5 after:absolute after:inset-x-1 after:bottom-0 after:border-b after:border-line ${LINE_COLUMNS}`}
    >
      <DragHandle
        name={name}
        hint="Drag to move, or use Alt and an arrow key in a field"
        className="mt-1.5 hidden h-12 @min-[50rem]:flex"
      />
      <div className="col-span-full @min-[50rem]:col-span-1">
        <TextAreaField
          aria-label={`Description of line ${place}`}
          rows={1}
          className="[&_textarea]:field-sizing-content [&_textarea]:resize-none"
          {...box("description")}
        />
        <Extras line={line} replaces={replaces} reading={reading} />
        {line.converted_from && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
            <Badge tone="warn">Agreed price converted</Badge>
            <span>was {line.converted_from}</span>
            <Button
              size="compact"
              variant="quiet"
              aria-label={`Confirm converted price of ${name}`}
              onClick={() => actions.change(key, { converted_from: "" })}
            >
              Confirm
            </Button>
          </p>
        )}
        {line.product_id && (
          <CataloguePrices listed={listed}>
            {listed && (
              <Availability
                wanted={reading.value?.quantity ?? 0}
                available={listed.stock}
                unit={line.unit}
              />
            )}
            {listed && rate !== null && rate !== 1 && (
              <span>
                in {currency}: {converted(listed.price, 1, rate).toFixed(2)}
              </span>
            )}
            {agreed && (
              <span className="flex flex-wrap items-center gap-x-2">
                {reading.value?.unit_price === agreed.price ? (
                  <Badge tone="blue">Agreed price</Badge>
                ) : (
                  <span>Agreed price {formatPrice(agreed.price, currency)}</span>
                )}
                <span>{agreed.source}</span>
              </span>
            )}
            {earlier && <Earlier price={earlier} />}
          </CataloguePrices>
        )}
      </div>
      <AmountField {...box("quantity")} className={FIGURE} aria-label={`Quantity of ${name}`} />
      <SelectField
        label={<BoxLabel>Unit</BoxLabel>}
        aria-label={`Unit of ${name}`}
        className="col-span-2 @min-[36rem]:col-span-1 [&_select]:pr-7 [&_select]:pl-2 [&_svg]:right-2"
        options={UNIT_OPTIONS}
        {...bound("unit")}
      />
      <AmountField
        {...box("unit_price")}
        className={FIGURE}
        aria-label={`Price of ${name}`}
        maxLength={25}
      />
      <AmountField
        {...box("discount_percent")}
        className={FIGURE}
        aria-label={`Discount on ${name} (%)`}
        maxLength={10}
      />
      <p className="col-span-2 self-end pb-3 text-right font-semibold tabular-nums wrap-anywhere @min-[36rem]:col-span-1 @min-[50rem]:self-start @min-[50rem]:pt-5 @min-[50rem]:text-sm">
        {reading.value ? formatPrice(lineNet(reading.value), currency) : "–"}
      </p>
      <div className="col-span-2 flex justify-end self-end @min-[36rem]:col-span-1 @min-[50rem]:self-start @min-[50rem]:pt-2">
        <IconButton
          label={`More about ${name}`}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={() => actions.remove(key)}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {wrong.length > 0 && (
        <ul className="col-span-full grid gap-1 text-sm font-medium text-bad @min-[50rem]:pl-7">
          {wrong.map((field) => (
            <li key={field} id={`${detailsId}-${field}`} className="border-l-2 border-bad pl-2">
              {BOX_LABELS[field]}: {errorOf(field)}
            </li>
          ))}
        </ul>
      )}
      <div id={detailsId} hidden={!isOpen} className="col-span-full @min-[50rem]:pl-7">
        {isOpen && <LineDetails {...{ line, name, replaces, reading, rate, isExport, actions }} />}
      </div>
    </li>
  );
});

function BoxLabel({ children }: { children: string }) {
  return <span className="text-xs text-muted @min-[50rem]:sr-only">{children}</span>;
}

function Extras({
  line,
  replaces,
  reading,
}: {
  line: TypedLine;
  replaces: string | undefined;
  reading: LineReading;
}) {
  const { kind, product_id, lead_time, note } = line;
  const isFree = reading.value?.unit_price === 0;
  const texts = [
    replaces && `Replaces ${replaces}`,
    product_id ? "" : "Not in the catalogue",
    lead_time,
    note,
  ].filter(Boolean);
  if (kind === "line" && !isFree && texts.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {kind !== "line" && <Badge tone="blue">{KIND_LABELS[kind]}</Badge>}
      {isFree && <Badge tone="warn">No price</Badge>}
      <span className="line-clamp-2 wrap-anywhere">{texts.join(" · ")}</span>
    </p>
  );
}

function Earlier({ price: { price, currency, at, order_id, quote_id } }: { price: EarlierPrice }) {
  const path = order_id ? `/admin/orders/${order_id}` : `/admin/quotes/${quote_id}`;
  return (
    <span>
      {order_id ? "Last order price" : "Last quoted price"}{" "}
      <Link className="link" to={path}>
        {formatPrice(price, currency)}, {formatDay(at)}
      </Link>
    </span>
  );
}

function LineDetails({
  line,
  name,
  replaces,
  reading,
  rate,
  isExport,
  actions,
}: {
  line: TypedLine;
  name: string;
  replaces: string | undefined;
  reading: LineReading;
  rate: number | null;
  isExport: boolean;
  actions: LineActions;
}) {
  const { key } = line;
  const { errors, value } = reading;
  const box = boundFields(line, (typed) => actions.change(key, typed), errors);
  const margin =
    value && value.unit_cost !== null
      ? marginOf(value.unit_price * (1 - value.discount_percent / 100), value.unit_cost, rate)
      : null;
  return (
    <div className="grid gap-3 border-l-2 border-line pb-2 pl-4 @min-[24rem]:grid-cols-2 @min-[36rem]:grid-cols-4">
      <SelectField
        label="Kind"
        aria-label={`Kind of ${name}`}
        hint={replaces && `Replaces ${replaces}.`}
        options={KIND_OPTIONS}
        {...box("kind")}
      />
      <TextField
        label="Lead time"
        aria-label={`Lead time of ${name}`}
        placeholder="ex stock, 3 weeks..."
        maxLength={100}
        {...box("lead_time")}
      />
      <AmountField
        label="Cost (internal)"
        aria-label={`Our cost of ${name}`}
        maxLength={25}
        hint={margin === null ? `Per unit in ${houseCurrency()}` : `Margin ${margin.toFixed(1)}%`}
        {...box("unit_cost")}
      />
      <AmountField
        label="VAT %"
        aria-label={`VAT on ${name} (%)`}
        maxLength={10}
        hint={isExport ? "Exports are at 0%." : undefined}
        {...box("vat_rate")}
      />
      <TextAreaField
        label="Note for the customer"
        aria-label={`Note on ${name}`}
        className="col-span-full @min-[36rem]:col-span-3"
        rows={2}
        {...box("note")}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Button size="compact" aria-label={`Move ${name} up`} onClick={() => actions.move(key, -1)}>
          <ChevronUp aria-hidden="true" className="size-4" /> Up
        </Button>
        <Button
          size="compact"
          aria-label={`Move ${name} down`}
          onClick={() => actions.move(key, 1)}
        >
          <ChevronDown aria-hidden="true" className="size-4" /> Down
        </Button>
      </div>
    </div>
  );
}
