import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Today } from "#domains/company/contracts.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";
import { quantityText } from "#domains/products/units.ts";
import { quoteTitle } from "#domains/quotes/components/quote-links.tsx";

export function TaskLists({ today }: { today: Today }) {
  const { overdue, answer, quote, expiring, confirm, dispatch, short, late, service } = today;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <TaskList
        title="To reply"
        all="/admin/enquiries?status=new&sort=created_at"
        none="No enquiries to reply to."
        note={overdue > 0 && <Badge tone="bad">{formatCount(overdue)} overdue</Badge>}
        task={answer}
        row={enquiryRow}
      />
      <TaskList
        title="To quote"
        all="/admin/enquiries?status=quote&sort=created_at"
        none="No enquiries to quote."
        task={quote}
        row={enquiryRow}
      />
      <TaskList
        title="Expiring within 7 days"
        all="/admin/quotes?show=expiring&sort=valid_until"
        none="No quotations expiring soon."
        task={expiring}
        row={quoteRow}
      />
      <TaskList
        title="To confirm"
        all="/admin/orders?status=received&sort=created_at"
        none="No orders to confirm."
        task={confirm}
        row={orderRow}
      />
      <TaskList
        title="To dispatch"
        all="/admin/orders?status=confirmed&sort=created_at"
        none="Nothing to dispatch."
        task={dispatch}
        row={orderRow}
      />
      <TaskList
        title="Shortages"
        all="/admin/purchases/shortages"
        none="No shortages."
        task={short}
        row={productRow}
      />
      <TaskList
        title="Late purchase orders"
        all="/admin/purchases?show=late&sort=expected_on"
        none="No late purchase orders."
        task={late}
        row={purchaseRow}
      />
      <TaskList
        title="Service due within 30 days"
        all="/admin/customer-machines?sort=service_due"
        none="No service due."
        task={service}
        row={machineRow}
      />
    </div>
  );
}

type RowOf<Name extends "answer" | "expiring" | "confirm" | "short" | "late" | "service"> =
  Today[Name]["rows"][number];
type Row = { id: string; to: string; title: string; detail: ReactNode; aside: ReactNode };

function TaskList<Item>({
  title,
  all,
  none,
  note,
  task: { total, rows },
  row,
}: {
  title: string;
  all: string;
  none: string;
  note?: ReactNode;
  task: { total: number; rows: Item[] };
  row: (item: Item) => Row;
}) {
  return (
    <section
      aria-label={title}
      className={`border border-t-2 border-line bg-paper ${total > 0 ? "border-t-ink" : ""}`}
    >
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title} {note}
        </h3>
        <span className={`text-xl font-semibold tabular-nums ${total === 0 ? "text-muted" : ""}`}>
          {formatCount(total)}
        </span>
      </div>
      {total === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">{none}</p>
      ) : (
        <ul>
          {rows.map(row).map(({ id, to, title: name, detail, aside }) => (
            <li key={id} className="border-t border-line">
              <Link
                to={to}
                className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 text-sm -outline-offset-2 hover:bg-mill"
              >
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="line-clamp-1 text-muted wrap-anywhere">{detail}</span>
                </span>
                <span className="shrink-0 text-right tabular-nums">{aside}</span>
              </Link>
            </li>
          ))}
          {total > rows.length && (
            <li className="border-t border-line">
              <Link
                to={all}
                className="link flex min-h-11 items-center px-4 text-sm -outline-offset-2"
              >
                All {formatCount(total)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function purchaseRow({ id, number, supplier_name, expected_on }: RowOf<"late">): Row {
  return {
    ...{ id, to: `/admin/purchases/${id}`, title: `Purchase order ${number}` },
    ...{ detail: supplier_name, aside: <Badge tone="bad">{formatDate(expected_on)}</Badge> },
  };
}

function machineRow({ id, customer, service_due, ...machine }: RowOf<"service">): Row {
  return {
    ...{ id, to: `/admin/customer-machines/${id}`, title: machineTitle(machine) },
    ...{ detail: customer, aside: formatDate(service_due) },
  };
}

function enquiryRow(enquiry: RowOf<"answer">): Row {
  return {
    id: enquiry.id,
    to: `/admin/enquiries/${enquiry.id}`,
    title: enquiry.company || enquiry.name,
    detail: subjectText(enquiry),
    aside: enquiry.overdue ? (
      <Badge tone="bad">{formatMoment(enquiry.since)}</Badge>
    ) : (
      formatMoment(enquiry.since)
    ),
  };
}

function quoteRow(quote: RowOf<"expiring">): Row {
  return {
    id: quote.id,
    to: `/admin/quotes/${quote.id}`,
    title: quoteTitle(quote),
    // Amount first, as long names are truncated.
    detail: `${formatPrice(quote.gross, quote.currency)}, ${quote.customer}`,
    aside: formatDate(quote.valid_until),
  };
}

function orderRow(order: RowOf<"confirm">): Row {
  return {
    id: order.id,
    to: `/admin/orders/${order.id}`,
    title: `Order ${order.number}`,
    detail: `${formatPrice(order.total, order.currency)}, ${order.customer}`,
    aside: order.part_delivered ? (
      <Badge tone="warn">Part delivered</Badge>
    ) : (
      formatMoment(order.created_at)
    ),
  };
}

function productRow({ id, name, unit, stock, ...need }: RowOf<"short">): Row {
  const { wanted, on_order, minimum_stock } = need;
  return {
    id,
    to: `/admin/products/${id}`,
    title: name,
    detail: [
      wanted > 0 && `${quantityText(wanted, unit)} for orders`,
      on_order > 0 && `${quantityText(on_order, unit)} on order`,
      minimum_stock > 0 && `minimum ${quantityText(minimum_stock, unit)}`,
    ]
      .filter(Boolean)
      .join(", "),
    aside:
      stock === 0 ? <Badge tone="bad">Out of stock</Badge> : `${quantityText(stock, unit)} left`,
  };
}
