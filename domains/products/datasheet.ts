import { createContext } from "react-router";
import type { DrawnSheet } from "#tools/drawing/sheet-lines.ts";

/*
 * What a product's datasheet says, ready to be put on paper: the page build knows words and drawings, the
 * server makes the file.
 */

export type Datasheet = {
  /** The letterhead. */
  seller: { name: string; address: string; phone: string; email: string };
  name: string;
  /** Its family, or else its category. */
  kind: string;
  description: string;
  /** Where its page is. */
  address: string;
  /** When what stands here was last changed (ISO 8601). */
  revised: string;
  /** Path of a picture of ours, `/media/products/….jpg`; pictures of other hosts are not fetched. */
  picture: string | null;
  drawing: (DrawnSheet & { note: string }) | null;
  fields: { label: string; symbol: string; value: string; source: string; isSample: boolean }[];
  related: { title: string; items: { name: string; note: string }[] }[];
};

/** How a loader has a datasheet drawn; rejects when that cannot be done now. */
export type DrawDatasheet = (datasheet: Datasheet) => Promise<Uint8Array<ArrayBuffer>>;

export const drawDatasheetContext = createContext<DrawDatasheet>();
