import { formatMoment } from "#app/lib/moment.ts";
import { type Amendment, amendmentTexts } from "#domains/orders/order-amendment.ts";

export function AmendmentTexts({
  amendment,
  currency,
}: {
  amendment: Amendment;
  currency: string;
}) {
  const { old, new: now, reason, asks_customer, confirmed_at, confirmed_by } = amendment;
  return (
    <>
      <ul className="grid gap-1">
        {amendmentTexts(old, now, currency).map((text) => (
          <li key={text} className="whitespace-pre-line wrap-anywhere tabular-nums">
            {text}
          </li>
        ))}
      </ul>
      {reason && <p className="text-muted wrap-anywhere">{reason}</p>}
      {confirmed_at ? (
        <p className="text-muted wrap-anywhere">
          Confirmed{confirmed_by && ` by ${confirmed_by}`}, {formatMoment(confirmed_at)}
        </p>
      ) : (
        !asks_customer && <p className="text-muted">No confirmation needed.</p>
      )}
    </>
  );
}
