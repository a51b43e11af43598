import { useState } from "react";
import { formatDate } from "#app/lib/calendar.ts";
import { rateText } from "#app/lib/currency.ts";
import { formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { RateFields } from "#domains/company/components/rate-fields.tsx";
import {
  readDayRate,
  type TypedDayRate,
  typedDayRate,
} from "#domains/company/components/typed-rate.ts";
import { useRates } from "#domains/company/components/use-rates.ts";
import { setOrderRate } from "#domains/orders/contracts.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";

/** Of an order in another currency. Without it, revenue leaves the order out. */
export function OrderRate({ order }: { order: OfficeOrder }) {
  const { currency, exchange_rate, rate_day, rate_source, house_net } = order;
  const house = houseCurrency();
  const [typed, setTyped] = useState<TypedDayRate | null>(null);
  const known = useRates()?.get(currency);
  if (currency === house) return null;
  const today = officeDay(new Date());
  const own =
    exchange_rate === null
      ? undefined
      : { rate: exchange_rate, day: rate_day ?? today, source: rate_source };
  const read = typed && readDayRate(currency, typed, today);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-sm">
      {own ? (
        <span className="text-muted">
          {formatPrice(house_net ?? 0, house)} excluding VAT at{" "}
          {rateText(house, currency, own.rate)}, {formatDate(own.day)}
          {own.source && `, ${own.source}`}
        </span>
      ) : (
        <span className="font-medium text-warn">
          No exchange rate. The order is missing from the revenue.
        </span>
      )}
      <Button
        size="compact"
        variant="quiet"
        className="print:hidden"
        onClick={() => setTyped(typedDayRate(currency, own ?? known, today))}
      >
        {own ? "Correct rate" : "Enter rate"}
      </Button>
      {typed && read && (
        <TaskDialog
          title={`Exchange rate of ${currency}`}
          action="Save rate"
          disabled={read.value === null}
          errorTitle="Error saving exchange rate"
          run={async (tables) => {
            if (read.value) {
              await setOrderRate(tables, {
                target: order.id,
                seen: order.updated_at,
                ...read.value,
              });
            }
            return "Exchange rate saved";
          }}
          onClose={() => setTyped(null)}
        >
          <div className="grid gap-4">
            <p>
              For this order only. Prices stay; its value in {house} and all figures follow the
              rate.
            </p>
            <RateFields
              {...{ currency, typed, today }}
              errors={typed.rate === "" && typed.source === "" ? {} : read.errors}
              onChange={setTyped}
            />
          </div>
        </TaskDialog>
      )}
    </div>
  );
}
