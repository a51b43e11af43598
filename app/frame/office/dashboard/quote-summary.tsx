import { Link } from "react-router";
import { formatPrice } from "#app/lib/numbers.ts";
import { DataList } from "#app/ui/data-list.tsx";
import type { QuoteFigures } from "#domains/quotes/contracts.ts";

export const QUOTE_DAYS = 90;

export function waitingQuotes({
  questions,
  followUps,
  ordered,
  drafts,
}: QuoteFigures): { to: string; text: string }[] {
  const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`;
  return [
    {
      count: questions,
      to: "/admin/quotes?show=question",
      text: count(questions, "question about a quotation", "questions about quotations"),
    },
    {
      count: followUps,
      to: "/admin/quotes?show=follow-up&sort=follow_up_on",
      text: `${count(followUps, "quotation", "quotations")} to follow up`,
    },
    {
      count: ordered,
      to: "/admin/quotes?show=ordered",
      text: `${count(ordered, "accepted quotation", "accepted quotations")} to confirm as orders`,
    },
    {
      count: drafts,
      to: "/admin/quotes?show=draft",
      text: `${count(drafts, "quotation", "quotations")} to finish and send`,
    },
  ].filter((task) => task.count > 0);
}

export function QuoteSummary({ figures }: { figures: QuoteFigures }) {
  const { open, accepted, answered, lost, customers, enquiries, firstAnswers, medianSeconds } =
    figures;
  return (
    <>
      <DataList
        rows={[
          {
            term: (
              <Link className="link" to="/admin/quotes?show=open&sort=-gross">
                Open
              </Link>
            ),
            value:
              open.length === 0
                ? "None"
                : open.map(({ currency, gross, quotes }) => (
                    <span key={currency} className="block">
                      {formatPrice(gross, currency)} in {quotes}
                    </span>
                  )),
          },
          {
            term: "Accepted",
            value:
              answered === 0
                ? "None decided yet"
                : `${Math.round((accepted / answered) * 100)}%, ${accepted} of ${answered} decided`,
          },
          ...(customers.length > 0
            ? [
                {
                  term: "By customer",
                  value: customers.map(({ id, name, accepted: won, decided }) => (
                    <span key={id} className="block">
                      <Link className="link wrap-anywhere" to={`/admin/customers/${id}`}>
                        {name}
                      </Link>{" "}
                      {won} of {decided}
                    </span>
                  )),
                },
              ]
            : []),
          ...(lost.length > 0
            ? [
                {
                  term: "Lost because",
                  value: lost.map(({ reason, quotes }) => (
                    <span key={reason} className="block wrap-anywhere">
                      {reason || "No reason given"}: {quotes}
                    </span>
                  )),
                },
              ]
            : []),
          {
            term: "Median first reply time",
            value:
              medianSeconds === null
                ? "None yet"
                : `${durationText(medianSeconds)}; ${firstAnswers} of ${enquiries} enquiries`,
          },
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        Open quotations are with customers, including VAT. Other figures cover the last {QUOTE_DAYS}{" "}
        days.
      </p>
    </>
  );
}

/** Two largest units, such as `2 d 4 h`. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${minutes} min`;
}
