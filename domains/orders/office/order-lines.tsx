import { X } from "lucide-react";
import { useState } from "react";
import { converted } from "#app/lib/currency.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { OrderableProduct } from "#domains/orders/office-orders.ts";
import { MAX_LINE_NAME, MAX_LINE_NOTE } from "#domains/orders/order.ts";
import { CataloguePrices } from "#domains/products/components/catalogue-prices.tsx";
import { exactQuantity, UNITS } from "#domains/products/units.ts";
import { Availability } from "#domains/stock/components/availability.tsx";
import { type DraftLine, type OrderErrors, readQuantity } from "./order-draft.ts";

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }));

export function OrderLineFields({
  line,
  currency,
  rate,
  listed,
  covered,
  errors,
  onChange,
  onRemove,
}: {
  line: DraftLine;
  currency: string;
  /** To the house currency. */
  rate: number | null;
  listed: OrderableProduct | undefined;
  /** Delivered or reserved for this order. */
  covered: number;
  errors: OrderErrors;
  onChange: (values: Partial<DraftLine>) => void;
  onRemove: () => void;
}) {
  const { key, product_id, product_name, quantity, price, note, repriced } = line;
  const [opened, setOpened] = useState(false);
  const today = converted(repriced ?? 0, 1, rate ?? 1);
  const now = formatPrice(today, currency);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_6rem_5.5rem_8rem_6rem_2.75rem]">
      {product_id ? (
        <div className="col-span-full self-center wrap-anywhere md:col-span-1 md:pt-6">
          <p className="font-semibold">{product_name}</p>
          <CataloguePrices listed={listed}>
            {listed && (
              <Availability
                wanted={readQuantity(quantity, line.unit).value ?? 0}
                available={exactQuantity(listed.stock + covered)}
                unit={line.unit}
              />
            )}
            {listed && rate !== null && rate !== 1 && (
              <span>
                in {currency}: {converted(listed.price, 1, rate).toFixed(2)}
              </span>
            )}
          </CataloguePrices>
        </div>
      ) : (
        <TextField
          label="Description"
          className="col-span-full md:col-span-1"
          maxLength={MAX_LINE_NAME}
          required
          error={errors[`${key} name`]}
          value={product_name}
          onChange={(event) => onChange({ product_name: event.target.value })}
        />
      )}
      <TextField
        label="Quantity"
        aria-label={`Quantity of ${product_name}`}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        error={errors[`${key} quantity`]}
        value={quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <SelectField
        label="Unit"
        aria-label={`Unit of ${product_name}`}
        options={UNIT_OPTIONS}
        value={line.unit}
        onChange={(event) => onChange({ unit: event.target.value })}
      />
      <TextField
        label={`Unit price, ${currency === "USD" ? "$" : currency}`}
        aria-label={`Unit price of ${product_name} in ${currency === "USD" ? "dollars" : currency}`}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        error={errors[`${key} price`]}
        value={price}
        className="col-start-1 md:col-start-auto"
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <TextField
        label="Discount %"
        aria-label={`Discount in percent on ${product_name}`}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        error={errors[`${key} discount`]}
        value={line.discount_percent}
        onChange={(event) => onChange({ discount_percent: event.target.value })}
      />
      <IconButton label={`Remove ${product_name}`} onClick={onRemove} className="mt-7">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      {opened || note !== "" ? (
        <TextField
          label={`Note on ${product_name}`}
          className="col-span-full"
          maxLength={MAX_LINE_NOTE}
          autoComplete="off"
          error={errors[`${key} note`]}
          value={note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      ) : (
        <Button
          size="compact"
          variant="quiet"
          className="col-span-full -ml-4 justify-self-start"
          aria-label={`Add a note to ${product_name}`}
          onClick={() => setOpened(true)}
        >
          Add a note
        </Button>
      )}
      {repriced !== undefined && rate !== null && (
        <p className="col-span-full flex flex-wrap items-center gap-x-3 text-sm text-warn">
          Price from the enquiry date. The catalogue price is now {now}.
          <Button
            size="compact"
            variant="quiet"
            aria-label={`Use ${now} for ${product_name}`}
            onClick={() => onChange({ price: today.toFixed(2), repriced: undefined })}
          >
            Use {now}
          </Button>
        </p>
      )}
    </li>
  );
}
