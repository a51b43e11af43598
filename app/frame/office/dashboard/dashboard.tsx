import { Download, Inbox, Plus } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { LOW_STOCK, type TableClient } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fetchToday, type Today } from "#domains/company/contracts.ts";
import { findProducts } from "#domains/products/contracts.ts";
import { ProductExport } from "#domains/products/office/product-export.tsx";
import { countWaitingReviews } from "#domains/products/reviews.ts";
import { fetchQuoteFigures, type QuoteFigures } from "#domains/quotes/contracts.ts";
import { QUOTE_DAYS, QuoteSummary, waitingQuotes } from "./quote-summary.tsx";
import { Revenue } from "./revenue.tsx";
import { TaskLists } from "./task-lists.tsx";
import { PERIODS, Trends } from "./trends.tsx";

/** All six lists fit on a screen. */
const TASK_ROWS = 4;
const LOW_STOCK_ROWS = 8;
const USUAL_PERIOD = PERIODS[2].value;

/** Throws on failure. */
export async function readDashboard(tables: TableClient, days: string = USUAL_PERIOD) {
  const [today, quotes, reviews, lowStock] = await Promise.all([
    fetchToday(tables, { days: Number(days), row_count: TASK_ROWS }),
    fetchQuoteFigures(tables, { days: QUOTE_DAYS }),
    countWaitingReviews(tables),
    findProducts(tables, { most_stock: LOW_STOCK, sort: "stock", row_count: LOW_STOCK_ROWS }),
  ]);
  return { today, quotes, reviews, lowStock };
}

export function Dashboard() {
  const [days, setDays] = useState<string>(USUAL_PERIOD);
  const source = useReading({
    key: ["figures", days],
    read: (tables) => readDashboard(tables, days),
    errorTitle: "Error fetching figures",
    polls: true,
  });
  return (
    <Content source={source} what="figures">
      {({ today, quotes, reviews, lowStock }) => (
        <div className="grid gap-8">
          <section aria-labelledby="to-do">
            <h2 id="to-do" className="mb-3 text-lg">
              To do
            </h2>
            <Notes today={today} quotes={quotes} reviews={reviews} />
            <TaskLists today={today} />
          </section>
          <Afterwards>
            <QuickActions />
            <Figures figures={today} />
            <Revenue />
            <Trends today={today} days={days} onDays={setDays} />
            <div className="grid items-start gap-8 xl:grid-cols-2">
              <Card className="p-5">
                <Part title="Quotations">
                  <QuoteSummary figures={quotes} />
                </Part>
              </Card>
              <Card className="p-5">
                <Part title="Low stock">
                  <LowStockList {...lowStock} />
                </Part>
              </Card>
            </div>
          </Afterwards>
        </div>
      )}
    </Content>
  );
}

/** Deferred, so that a phone shows the task lists first. */
function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-3">
      <LinkButton to="/admin/enquiries?status=new" size="compact">
        <Inbox aria-hidden="true" className="size-4" /> Open new enquiries
      </LinkButton>
      <LinkButton to="/admin/quotes/new" size="compact">
        <Plus aria-hidden="true" className="size-4" /> New quotation
      </LinkButton>
      <LinkButton to="/admin/orders/new" size="compact">
        <Plus aria-hidden="true" className="size-4" /> Create order
      </LinkButton>
      <LinkButton to="/admin/products/new" size="compact">
        <Plus aria-hidden="true" className="size-4" /> Add product
      </LinkButton>
      <ProductExport>
        <Download aria-hidden="true" className="size-4" /> Export products
      </ProductExport>
    </nav>
  );
}

function Notes({
  today: { unsentEmails },
  quotes,
  reviews,
}: {
  today: Today;
  quotes: QuoteFigures;
  reviews: number;
}) {
  const tasks = [
    ...waitingQuotes(quotes),
    ...(reviews > 0
      ? [
          {
            to: "/admin/reviews",
            text: `${reviews === 1 ? "1 review" : `${reviews} reviews`} to check`,
          },
        ]
      : []),
  ];
  if (tasks.length === 0 && unsentEmails === 0) return null;
  return (
    <ul className="mb-4 grid gap-2">
      {tasks.map(({ to, text }) => (
        <li key={to} className="border-l-4 border-blue bg-paper px-4 py-3">
          <Link className="link font-semibold" to={to}>
            {text}
          </Link>
        </li>
      ))}
      {unsentEmails > 0 && (
        <li className="border-l-4 border-bad bg-bad-tint px-4 py-3">
          <Link className="link font-semibold" to="/admin/enquiries?mail=unsent">
            {unsentEmails === 1 ? "1 email" : `${unsentEmails} emails`} to the office not sent
          </Link>
        </li>
      )}
    </ul>
  );
}

function LowStockList({ products, total }: Awaited<ReturnType<typeof findProducts>>) {
  if (total === 0)
    return <p className="text-muted">All products have more than {LOW_STOCK} in stock.</p>;
  return (
    <>
      <ul className="border-t border-ink">
        {products.map(({ id, name, stock }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2"
          >
            <Link className="link wrap-anywhere" to={`/admin/products/${id}`}>
              {name}
            </Link>
            <span
              className={`whitespace-nowrap tabular-nums ${stock === 0 ? "font-semibold text-bad" : ""}`}
            >
              {stock === 0 ? "Out of stock" : `${stock} left`}
            </span>
          </li>
        ))}
      </ul>
      {total > products.length && (
        <p className="mt-3 text-sm text-muted">
          <Link className="link" to="/admin/products?stock=low&sort=stock">
            And {formatCount(total - products.length)} more
          </Link>{" "}
          with {LOW_STOCK} or fewer in stock.
        </p>
      )}
    </>
  );
}

function Figures({ figures }: { figures: Today }) {
  return (
    <dl className="grid grid-cols-3 gap-3 md:gap-4 xl:grid-cols-4 max-xl:*:first:col-span-full">
      <Figure label="Revenue" to="/admin/orders?sort=-total" note={revenueNote(figures)}>
        {formatPrice(figures.revenue)}
      </Figure>
      <Figure label="Orders" to="/admin/orders">
        {formatCount(figures.orders)}
      </Figure>
      <Figure label="Products" to="/admin/products">
        {formatCount(figures.products)}
      </Figure>
      <Figure label="Users" to="/admin/users">
        {formatCount(figures.users)}
      </Figure>
    </dl>
  );
}

function revenueNote({ unconverted }: Today): string {
  const counted = "Confirmed orders, excluding VAT";
  if (unconverted === 0) return counted;
  return `${counted}; ${formatCount(unconverted)} without an exchange rate not included`;
}

function Figure({
  label,
  to,
  note,
  children,
}: {
  label: string;
  to: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <div className="relative border border-line bg-paper p-3 md:p-4 transition-colors duration-150 hover:border-ink">
      <dt className="text-sm text-muted">
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      </dt>
      <dd className="mt-1 text-xl font-semibold md:text-2xl tabular-nums wrap-anywhere">
        {children}
      </dd>
      {note && <dd className="mt-1 text-sm text-muted">{note}</dd>}
    </div>
  );
}
