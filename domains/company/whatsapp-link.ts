/** Returns the address that opens a chat with a number. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, "")}`;
}
