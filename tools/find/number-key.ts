/** Whatever its case and spaces; leading zeros and hyphens count. */
export function numberKey(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/g, "").toLowerCase();
}
