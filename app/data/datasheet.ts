import { createContext } from "react-router";

/*
 * What a product's datasheet says, ready to be put on paper: the page build knows words and drawings, the
 * server makes the file.
 */

/** Lines of a drawing after ISO 128: wide ones are twice as wide as narrow ones. Points, as are all sizes here. */
export const DRAWN_LINES = {
  wide: { width: 1.5, dash: [] },
  narrow: { width: 0.75, dash: [] },
  hidden: { width: 0.75, dash: [4, 2] },
  axis: { width: 0.75, dash: [10, 2, 2, 2] },
} as const satisfies Record<string, { width: number; dash: readonly number[] }>;

/** Between the lines of a hatching. */
export const HATCHING = { step: 5, width: 0.7 };

/** A text on the sheet, its baseline at x, y, turned by 90 degrees where its dimension stands upright. */
export type Lettering = {
  x: number;
  y: number;
  letter: string;
  text: string;
  anchor: "start" | "middle" | "end";
  isUpright: boolean;
};

/** A drawing with its dimensions; outlines are paths of SVG. */
export type DrawnSheet = {
  width: number;
  height: number;
  outlines: {
    d: string;
    line: keyof typeof DRAWN_LINES;
    fill: "none" | "hatch" | "hatch-back" | "black" | "paper";
  }[];
  /** Dimension, witness and leader lines in one path, their arrowheads in another. */
  thin: string;
  arrows: string;
  letterings: Lettering[];
  font: number;
};

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
