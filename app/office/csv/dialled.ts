/** Avoids a plus and ungrouped digits, which Excel takes for a formula or number. */
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
