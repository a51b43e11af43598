export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** Returns `8C9BCA4F-delivery-note.pdf`. */
export function orderDocumentName(id: string, document: string): string {
  return `${orderNumber(id)}-${document}.pdf`;
}
