/** Returns `O-2026-0001-delivery-note.pdf`. */
export function orderDocumentName(number: string, document: string): string {
  return `${number}-${document}.pdf`;
}
