import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { sumAmounts } from "#app/lib/cents.ts";
import { formatCount, formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Content } from "#app/office/content.tsx";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { ExportButton } from "#app/office/csv/export-button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { fetchRevenue } from "#domains/company/contracts.ts";
import {
  PERIOD_KINDS,
  type Revenue as Period,
  type PeriodKind,
  revenueOf,
  revenueSpan,
} from "#domains/company/revenue.ts";
import { useCompany } from "#domains/company/site.ts";

const KIND_LABELS: Record<PeriodKind, string> = {
  month: "Months",
  quarter: "Quarters",
  year: "Financial years",
};
const OPTIONS = PERIOD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

export function Revenue() {
  const [kind, setKind] = useState<PeriodKind>("month");
  const { yearStart } = useCompany().values["public.currency"];
  const house = houseCurrency();
  const span = revenueSpan(kind, yearStart, officeDay(new Date()));
  const source = useReading({
    key: ["revenue", span],
    read: (tables) => fetchRevenue(tables, span),
    errorTitle: "Error fetching revenue",
    polls: true,
  });
  return (
    <section aria-labelledby="revenue">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="revenue" className="text-lg">
            Revenue
          </h2>
          <p className="text-sm text-muted">
            Confirmed orders by the day they were created, excluding VAT, in {house}
          </p>
        </div>
        <SelectField
          label="Revenue by"
          value={kind}
          options={OPTIONS}
          onChange={(event) =>
            setKind(PERIOD_KINDS.find((one) => one === event.target.value) ?? "month")
          }
          className="w-40"
        />
      </div>
      <Content source={source} what="revenue">
        {(rows) => {
          const periods = revenueOf(rows, house, kind, yearStart);
          return periods.length === 0 ? (
            <p className="text-muted">No confirmed orders in this time.</p>
          ) : (
            <>
              <ul className="border-t border-ink">
                {periods.map((period) => (
                  <Row key={period.start} period={period} />
                ))}
              </ul>
              <div className="mt-3">
                <ExportButton
                  what="revenue"
                  csv={async () => {
                    const { csvFile } = await import("#app/lib/csv.ts");
                    return csvFile(
                      periods.map((period) => exportRow(period, house)),
                      readCsvForm(),
                    );
                  }}
                >
                  <Download aria-hidden="true" className="size-4" /> Export revenue as CSV
                </ExportButton>
              </div>
            </>
          );
        }}
      </Content>
    </section>
  );
}

function Row({ period: { label, orders, house, converted, missing } }: { period: Period }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
      <span>
        {label} <span className="text-sm text-muted">{orderCount(orders)}</span>
      </span>
      <span className="font-semibold tabular-nums">{formatPrice(house)}</span>
      {converted.map(({ currency, net, house: value }) => (
        <span key={currency} className="col-span-full text-sm text-muted tabular-nums">
          of which {formatPrice(value)} converted from {formatPrice(net, currency)}
        </span>
      ))}
      {missing.map(({ currency, net, orders: count }) => (
        <span key={currency} className="col-span-full text-sm font-medium text-warn">
          Not included: {formatPrice(net, currency)} in {orderCount(count)} without an exchange
          rate.{" "}
          <Link className="link" to="/admin/orders?status=no-rate">
            Enter it in the order
          </Link>
        </span>
      ))}
    </li>
  );
}

function orderCount(count: number): string {
  return count === 1 ? "1 order" : `${formatCount(count)} orders`;
}

function exportRow({ label, orders, house: value, converted, missing }: Period, house: string) {
  const text = (parts: readonly string[]) => parts.join(" + ");
  return {
    Period: label,
    Orders: orders,
    [`Revenue excluding VAT, ${house}`]: value,
    [`Of which converted, ${house}`]: sumAmounts(converted, (part) => part.house),
    "Converted from": text(converted.map((part) => formatPrice(part.net, part.currency))),
    "Without exchange rate": text(missing.map((part) => formatPrice(part.net, part.currency))),
  };
}
