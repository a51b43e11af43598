/** The link is a secret. */
export function invoicePath(link: string): string {
  return `/invoice/${link}`;
}

export function invoicePdfPath(link: string): string {
  return `${invoicePath(link)}/invoice.pdf`;
}

/** For the office and signed-in customers. */
export function ownInvoicePdfPath(id: string): string {
  return `/invoices/${id}/invoice.pdf`;
}
