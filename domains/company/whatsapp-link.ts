export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, "")}`;
}
