import { createContext } from "react-router";
import type { SharedList } from "#domains/accounts/contracts.ts";
import type { BankDetails } from "#domains/company/contracts.ts";
import type { OpenedEnquiry } from "#domains/enquiries/contracts.ts";
import type { CustomerQuote } from "#domains/quotes/contracts.ts";

/** A quotation with the account that it is paid to; null once it is no longer. */
export type OpenedQuote = CustomerQuote & { bank: BankDetails | null };

/** How a loader asks for what a private link opens; the server puts the reader in before it renders. */
export type ReadQuote = (link: string) => Promise<OpenedQuote | null>;

export const readQuoteContext = createContext<ReadQuote>();

/** The same for an enquiry. */
export type ReadEnquiry = (link: string) => Promise<OpenedEnquiry | null>;

export const readEnquiryContext = createContext<ReadEnquiry>();

/** The same for a list. */
export type ReadList = (link: string) => Promise<SharedList | null>;

export const readListContext = createContext<ReadList>();
