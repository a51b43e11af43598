import { converted } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { officeTime } from "#app/lib/office-clock.ts";
import { type ListedQuote, shownState } from "#domains/quotes/quotes.ts";

export function quoteRow(quote: ListedQuote, today: string) {
  const time = (timestamp: string | null) => (timestamp ? officeTime(timestamp) : "");
  return {
    Number: quote.number ?? "",
    Revision: quote.revision,
    State: shownState(quote, today),
    Name: quote.customer_name,
    Company: quote.customer_company,
    Email: quote.customer_email,
    Currency: quote.currency,
    "Value excluding VAT": quote.net,
    VAT: quote.vat,
    "Value including VAT": quote.gross,
    "Exchange rate": quote.exchange_rate ?? "",
    [`Value excluding VAT, ${houseCurrency()}`]:
      quote.exchange_rate === null ? "" : converted(quote.net, quote.exchange_rate),
    "Valid until": quote.valid_until ?? "",
    Created: time(quote.created_at),
    Sent: time(quote.sent_at),
    "Last viewed": time(quote.last_viewed_at),
    Answered: time(quote.replied_at),
    "Follow up": quote.follow_up_on ?? "",
    "Reason lost": quote.loss_reason,
  };
}
