import { useState } from "react";
import { formatDate } from "#app/lib/calendar.ts";
import { CURRENCIES, type DayRate, rateText } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/field.tsx";
import { RateFields } from "#domains/company/components/rate-fields.tsx";
import { readDayRate, typedDayRate } from "#domains/company/components/typed-rate.ts";
import { useRates } from "#domains/company/components/use-rates.ts";
import { saveExchangeRate } from "#domains/company/contracts.ts";
import { useLineProducts } from "#domains/products/components/use-line-products.ts";
import { type Conversion, convertedDraft, rateOf } from "./convert-draft.ts";
import { FIELD_LABELS, type QuoteDraft } from "./quote-draft.ts";

type Change = (update: (draft: QuoteDraft) => QuoteDraft) => void;

/** A choice converts only once its rate and effect are confirmed. */
export function CurrencyField({ draft, change }: { draft: QuoteDraft; change: Change }) {
  const { currency, exchange_rate, rate_day, rate_source } = draft.fields;
  const house = houseCurrency();
  const rate = rateOf(draft.fields);
  const [wanted, setWanted] = useState<string | null>(null);
  const rates = useRates();
  const newest = rates?.get(currency);
  const isOld = newest && rate !== null && newest.rate !== rate && newest.day >= rate_day;
  const all: string[] = [...new Set([...CURRENCIES, currency])].sort();
  return (
    <div className="col-span-2">
      <SelectField
        label={FIELD_LABELS.currency}
        value={currency}
        hint={currency === house ? undefined : "Costs are in the house currency."}
        error={rate === null ? `Enter the exchange rate of ${currency}.` : undefined}
        options={all.map((value) => ({ value, label: value }))}
        // A draft without a rate cannot be converted.
        onChange={(event) => setWanted(rate === null ? currency : event.target.value)}
      />
      {currency !== house && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          {rate !== null && (
            <span className="wrap-anywhere">
              {rateText(house, currency, Number(exchange_rate))}
              {rate_day && `, ${formatDate(rate_day)}`}
              {rate_source && `, ${rate_source}`}
            </span>
          )}
          <Button size="compact" variant="quiet" onClick={() => setWanted(currency)}>
            {rate === null ? "Enter rate" : isOld ? "Use newer rate" : "Change rate"}
          </Button>
        </p>
      )}
      {wanted !== null && rates && (
        <Convert
          draft={draft}
          currency={wanted}
          known={rates.get(wanted)}
          onConvert={change}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  );
}

function Convert({
  draft,
  currency,
  known,
  onConvert,
  onClose,
}: {
  draft: QuoteDraft;
  currency: string;
  known: DayRate | undefined;
  onConvert: Change;
  onClose: () => void;
}) {
  const house = houseCurrency();
  const today = officeDay(new Date());
  const isHouse = currency === house;
  const isOther = currency !== draft.fields.currency;
  const { listedPrice } = useLineProducts(draft.lines);
  const [typed, setTyped] = useState(() => typedDayRate(currency, known, today));
  const [saves, setSaves] = useState(true);
  const read = readDayRate(currency, typed, today);
  const day = isHouse ? null : read.value;
  const shown = convertedDraft(draft, currency, day, listedPrice);
  const isTyped = typed.rate !== "" || typed.source !== "";
  return (
    <TaskDialog
      title={isOther ? `Convert to ${currency}` : `Exchange rate of ${currency}`}
      action={isOther ? `Convert to ${currency}` : "Use this rate"}
      disabled={!isHouse && day === null}
      errorTitle="Error saving exchange rate"
      run={async (tables) => {
        if (day && saves) await saveExchangeRate(tables, { currency, ...day });
        onConvert((now) => convertedDraft(now, currency, day, listedPrice).draft);
        return isOther ? `Quotation in ${currency}` : "Exchange rate changed";
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {!isHouse && (
          <>
            {!known && <p>No exchange rate of {currency} is known. Enter one.</p>}
            <RateFields
              {...{ currency, typed, today }}
              errors={isTyped ? read.errors : {}}
              onChange={setTyped}
            />
            <CheckboxField
              label="Save for other quotations"
              checked={saves}
              onChange={(event) => setSaves(event.target.checked)}
            />
          </>
        )}
        <p role="status" className="border-l-4 border-blue bg-blue-tint p-3">
          {effectText(shown, isOther)}
        </p>
      </div>
    </TaskDialog>
  );
}

function effectText({ listed, agreed, unread }: Conversion, isOther: boolean): string {
  const lines = (count: number) => (count === 1 ? "1 line" : `${count} lines`);
  return [
    listed > 0 && `${lines(listed)} at catalogue prices will follow them.`,
    agreed > 0 && `${lines(agreed)} with agreed prices will be converted and marked.`,
    isOther && "The delivery cost will be converted.",
    unread > 0 && `${lines(unread)} without a readable price will stay.`,
    !isOther && "Agreed prices will stay.",
  ]
    .filter(Boolean)
    .join(" ");
}
