import { createContext } from "react-router";
import type { SharedList } from "#domains/accounts/contracts.ts";
import type { BankDetails } from "#domains/company/contracts.ts";
import type { CodedMachine } from "#domains/customer-machines/contracts.ts";
import type { OpenedEnquiry } from "#domains/enquiries/contracts.ts";
import type { InvoicePage } from "#domains/invoices/contracts.ts";
import type { PurchasePage } from "#domains/purchasing/purchase.ts";
import type { CustomerQuote } from "#domains/quotes/contracts.ts";

/** `bank` is null once payment is no longer possible. */
export type OpenedQuote = CustomerQuote & { bank: BankDetails | null };
/** `bank` is null once nothing is open. */
export type OpenedInvoice = InvoicePage & { bank: BankDetails | null };

type Opened = {
  quote: OpenedQuote;
  invoice: OpenedInvoice;
  purchase: PurchasePage;
  enquiry: OpenedEnquiry;
  list: SharedList;
  /** By its code. */
  machine: CodedMachine;
};
/** What a private link opens, null for an invalid one. */
export type LinkReaders = {
  [Kind in keyof Opened]: (link: string) => Promise<Opened[Kind] | null>;
};

export const linkReadersContext = createContext<LinkReaders>();
