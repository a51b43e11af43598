import { createContext } from "react-router";
import type { DrawnSheet } from "#tools/drawing/sheet-lines.ts";

export type Datasheet = {
  seller: { name: string; address: string; phone: string; email: string };
  name: string;
  /** Product type, else category. */
  kind: string;
  description: string;
  address: string;
  /** ISO 8601. */
  revised: string;
  /** `/media/products/….jpg`; pictures on other hosts are not fetched. */
  picture: string | null;
  drawing: (DrawnSheet & { note: string }) | null;
  fields: { label: string; symbol: string; value: string; source: string; isSample: boolean }[];
  related: { title: string; items: { name: string; note: string }[] }[];
};

/** Rejects if the PDF is currently unavailable. */
export type DrawDatasheet = (datasheet: Datasheet) => Promise<Uint8Array<ArrayBuffer>>;

export const drawDatasheetContext = createContext<DrawDatasheet>();
