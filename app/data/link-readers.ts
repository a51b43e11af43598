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

export type ReadQuote = (link: string) => Promise<OpenedQuote | null>;

export const readQuoteContext = createContext<ReadQuote>();

/** `bank` is null once nothing is open. */
export type OpenedInvoice = InvoicePage & { bank: BankDetails | null };

export type ReadInvoice = (link: string) => Promise<OpenedInvoice | null>;

export const readInvoiceContext = createContext<ReadInvoice>();

export type ReadPurchase = (link: string) => Promise<PurchasePage | null>;

export const readPurchaseContext = createContext<ReadPurchase>();

export type ReadEnquiry = (link: string) => Promise<OpenedEnquiry | null>;

export const readEnquiryContext = createContext<ReadEnquiry>();

export type ReadList = (link: string) => Promise<SharedList | null>;

export const readListContext = createContext<ReadList>();

export type ReadMachine = (code: string) => Promise<CodedMachine | null>;

export const readMachineContext = createContext<ReadMachine>();
