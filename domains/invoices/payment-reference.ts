import { formatPrice } from "#app/lib/numbers.ts";

/* The reference of a payment is the invoice number, within the 20 characters of every bank. */

/** As people and scanners mistake them. */
const LOOKALIKES: Record<string, string> = { O: "0", Q: "0", I: "1", L: "1" };

/** Returns a key that ignores case, separators and lookalikes, such as of `i 2026-OO12`. */
export function referenceKey(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll(/[OQIL]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/**
 * For a QR code. South African banks share no code for payments of invoices, so this is text to
 * copy from. The account number is only on our website.
 */
export function paymentQrText(payment: {
  payee: string;
  reference: string;
  amount: number;
  currency: string;
}): string {
  const { payee, reference, amount, currency } = payment;
  // The currency always shows, because a dollar sign could mean several.
  const total = `${currency} ${formatPrice(amount, "").trim().replaceAll(",", "")}`;
  return [
    `Pay: ${payee.replaceAll(/\s+/g, " ")}`,
    `Reference: ${reference}`,
    `Amount: ${total}`,
  ].join("\n");
}
