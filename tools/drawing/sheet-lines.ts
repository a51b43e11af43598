/** ISO 128, wide lines twice the narrow ones. All sizes in points. */
export const DRAWN_LINES = {
  wide: { width: 1.5, dash: [] },
  narrow: { width: 0.75, dash: [] },
  hidden: { width: 0.75, dash: [4, 2] },
  axis: { width: 0.75, dash: [10, 2, 2, 2] },
} as const satisfies Record<string, { width: number; dash: readonly number[] }>;

export const HATCHING = { step: 5, width: 0.7 };

export type Lettering = {
  x: number;
  y: number;
  letter: string;
  text: string;
  anchor: "start" | "middle" | "end";
  isUpright: boolean;
};

export type DrawnSheet = {
  width: number;
  height: number;
  outlines: {
    d: string;
    line: keyof typeof DRAWN_LINES;
    fill: "none" | "hatch" | "hatch-back" | "black" | "paper";
  }[];
  thin: string;
  arrows: string;
  letterings: Lettering[];
  font: number;
};
