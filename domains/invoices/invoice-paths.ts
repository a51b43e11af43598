/** The link is a secret. */
export function invoicePath(link: string): string {
  return `/invoice/${link}`;
}

export function invoicePdfPath(link: string): string {
  return `${invoicePath(link)}/invoice.pdf`;
}

/** For the office and signed-in customers. */
export function ownInvoicePath(id: string, ending: "pdf" | "xml"): string {
  return `/invoices/${id}/invoice.${ending}`;
}
