/**
 * A spreadsheet reckons with a leading plus, and takes figures without spaces for a sum of money. So
 * numbers of the country are written as at home, others behind 00, all in groups: 082 555 0199. What
 * is no telephone number stays as it was typed.
 */
export function dialled(phone: string): string {
  if (!/^[\d\s+()./-]+$/.test(phone)) return phone;
  const digits = phone
    .replace("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^\+/, "00")
    .replace(/^0027/, "0");
  if (digits.startsWith("00")) return grouped(digits, 5);
  return grouped(digits, 3);
}

function grouped(digits: string, first: number): string {
  const rest = digits.slice(first).match(/\d{3}(?=\d{3})|\d+/g) ?? [];
  return [digits.slice(0, first), ...rest].join(" ");
}
