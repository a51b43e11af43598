/** Returns the number under which the office and the customer speak of an order. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** Returns what the file of a paper of an order is called: `8C9BCA4F-delivery-note.pdf`. */
export function orderPaperName(id: string, paper: string): string {
  return `${orderNumber(id)}-${paper}.pdf`;
}
