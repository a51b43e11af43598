import { formatDay } from "#app/lib/moment.ts";
import { type CustomerDelivery, type DueLine, expectedText } from "#domains/orders/delivery.ts";
import { quantityText } from "#domains/products/units.ts";

/** For the customer. `due` is what has not been delivered. */
export function DeliveryList({
  deliveries,
  due,
}: {
  deliveries: readonly CustomerDelivery[];
  due: readonly Pick<DueLine, "product_name" | "unit" | "due" | "expected_on">[];
}) {
  return (
    <>
      {deliveries.map(({ id, number, dispatched_at, carrier, tracking, lines }) => (
        <section key={id} aria-label={`Delivery ${number}`} className="text-sm">
          <h3 className="font-semibold">
            Delivery {number}, {formatDay(dispatched_at)}
          </h3>
          {(carrier || tracking) && (
            <p className="wrap-anywhere">{[carrier, tracking].filter(Boolean).join(", ")}</p>
          )}
          <ul>
            {lines.map(({ product_name, quantity, unit }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Lines never move
              <li key={place} className="wrap-anywhere">
                {quantityText(quantity, unit)} × {product_name}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {due.length > 0 && (
        <section aria-label="To follow" className="text-sm">
          <h3 className="font-semibold">
            {deliveries.length > 0 ? "To follow" : "To be delivered"}
          </h3>
          <ul>
            {due.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Lines never move
              <li key={place} className="wrap-anywhere">
                {[`${quantityText(line.due, line.unit)} × ${line.product_name}`, expectedText(line)]
                  .filter(Boolean)
                  .join(", ")}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
