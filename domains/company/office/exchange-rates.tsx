import { type FormEvent, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { CURRENCIES, rateText } from "#app/lib/currency.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Content } from "#app/office/content.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { RateFields } from "#domains/company/components/rate-fields.tsx";
import { readDayRate, typedDayRate } from "#domains/company/components/typed-rate.ts";
import { saveExchangeRate } from "#domains/company/contracts.ts";
import { fetchRateHistory, type KnownRate } from "#domains/company/exchange-rates.ts";

export function ExchangeRates() {
  const source = useReading({
    key: ["exchange rate history"],
    read: fetchRateHistory,
    errorTitle: "Error fetching exchange rates",
    polls: true,
  });
  return (
    <Content source={source} what="exchange rates">
      {(rates) => (
        <div className="grid max-w-4xl gap-8">
          <NewRate rates={rates} />
          <History rates={rates} />
        </div>
      )}
    </Content>
  );
}

function NewRate({ rates }: { rates: readonly KnownRate[] }) {
  const house = houseCurrency();
  const foreign = CURRENCIES.filter((one) => one !== house);
  const today = officeDay(new Date());
  const [currency, setCurrency] = useState<string>(
    rates[0]?.currency ?? foreign.find((one) => one === "ZAR") ?? "USD",
  );
  const [typed, setTyped] = useState(() => ({
    ...typedDayRate(currency, undefined, today),
    source: rates[0]?.source ?? "",
  }));
  const [tried, setTried] = useState(false);
  const { busy, run } = useAction("Error saving exchange rate", saveExchangeRate);
  const read = readDayRate(currency, typed, today);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!read.value || !(await run({ currency, ...read.value }))) return;
    setTried(false);
    setTyped({ ...typed, rate: "" });
    toast({ title: "Exchange rate saved" });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border border-line bg-paper p-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Currency"
          value={currency}
          options={foreign.map((value) => ({ value, label: value }))}
          onChange={(event) => setCurrency(event.target.value)}
        />
        <RateFields
          {...{ currency, typed, today }}
          errors={tried ? read.errors : {}}
          onChange={setTyped}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" size="compact" disabled={busy}>
          {busy ? "Saving..." : "Save rate"}
        </Button>
      </div>
    </form>
  );
}

function History({ rates }: { rates: readonly KnownRate[] }) {
  if (rates.length === 0) return <p className="text-muted">No exchange rates yet.</p>;
  return (
    <ul aria-label="Exchange rates" className="border-t border-ink">
      {rates.map(({ id, currency, rate, day, source, created_at }) => (
        <li key={id} className="flex flex-wrap gap-x-6 border-b border-line py-2">
          <span className="font-semibold tabular-nums">
            {rateText(houseCurrency(), currency, rate)}
          </span>
          <span>{formatDate(day)}</span>
          <span className="min-w-0 text-muted wrap-anywhere">
            {source}, entered {formatMoment(created_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
