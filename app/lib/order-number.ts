/** Returns the number under which the office and the customer speak of an order. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
