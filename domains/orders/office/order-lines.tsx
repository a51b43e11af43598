import { X } from "lucide-react";
import { useState } from "react";
import { converted } from "#app/lib/currency.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { AmountField, SelectField, TextField } from "#app/ui/field.tsx";
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
  const { key, product_id, product_name, quantity, note, repriced } = line;
  const [opened, setOpened] = useState(false);
  const today = converted(repriced ?? 0, 1, rate ?? 1);
  const now = formatPrice(today, currency);
  const box = boundFields(line, onChange, {
    product_name: errors[`${key} name`],
    quantity: errors[`${key} quantity`],
    price: errors[`${key} price`],
    discount_percent: errors[`${key} discount`],
    note: errors[`${key} note`],
  });
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
          {...box("product_name")}
        />
      )}
      <AmountField
        label="Quantity"
        aria-label={`Quantity of ${product_name}`}
        {...box("quantity")}
      />
      <SelectField
        label="Unit"
        aria-label={`Unit of ${product_name}`}
        options={UNIT_OPTIONS}
        {...box("unit")}
      />
      <AmountField
        label={`Unit price, ${currency === "USD" ? "$" : currency}`}
        aria-label={`Unit price of ${product_name} in ${currency === "USD" ? "dollars" : currency}`}
        className="col-start-1 md:col-start-auto"
        {...box("price")}
      />
      <AmountField
        label="Discount %"
        aria-label={`Discount in percent on ${product_name}`}
        maxLength={10}
        {...box("discount_percent")}
      />
      <IconButton label={`Remove ${product_name}`} onClick={onRemove} className="mt-7">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      {opened || note !== "" ? (
        <TextField
          label={`Note on ${product_name}`}
          className="col-span-full"
          maxLength={MAX_LINE_NOTE}
          {...box("note")}
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
