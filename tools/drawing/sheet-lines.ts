/* A drawing on a sheet, for the browser and for PDFs. */

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
