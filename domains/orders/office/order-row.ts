import type { CsvCell } from "#app/lib/csv.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { officeTime } from "#app/lib/office-clock.ts";
import type { ListedOrder } from "#domains/orders/office-orders.ts";

/** A row for each line of an exported order. The first has the totals, so that sums count each once. */
export function orderRows(order: ListedOrder): Record<string, CsvCell>[] {
  const { order_items: lines = [] } = order;
  return (lines.length > 0 ? lines : [undefined]).map((line, index) => ({
    Order: order.number,
    Created: officeTime(order.created_at),
    Status: order.part_delivered ? "part delivered" : order.status,
    Company: order.customers?.name ?? "",
    Customer: order.customer_name,
    Email: order.customer_email,
    Line: line?.product_name ?? "",
    Quantity: line?.quantity ?? "",
    Unit: line?.unit ?? "",
    Price: line?.price ?? "",
    "Discount (%)": line?.discount_percent ?? "",
    "Line excluding VAT": line?.net ?? "",
    Currency: order.currency,
    ...(index === 0 && {
      "Total excluding VAT": Number((order.total - order.vat).toFixed(2)),
      VAT: order.vat,
      Total: order.total,
      "Exchange rate": order.exchange_rate ?? "",
      [`Total excluding VAT, ${houseCurrency()}`]: order.house_net ?? "",
    }),
  }));
}
