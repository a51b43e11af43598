import { type Limit, NO_LIMIT } from "./result.ts";

type Range = readonly [least: number | null, most: number | null];

const RAI = "Roots Universal RAI manual";

/** mm. Frames are named by gear diameter, then case length, in inches. */
export const RAI_FRAMES = {
  "32, 33, 36": ranges([0.15, 0.28], 0.08, 0.08, [0.1, 0.15], [0.05, 0.08], [0.25, 0.3]),
  "42": ranges([0.2, 0.28], 0.1, 0.1, [0.13, 0.18], [0.08, 0.1], [0.23, 0.3]),
  "45, 47": ranges([0.2, 0.33], 0.1, 0.1, [0.13, 0.18], [0.08, 0.1], [0.3, 0.38]),
  "56, 59": ranges([0.2, 0.33], 0.1, 0.1, [0.13, 0.2], [0.08, 0.1], [0.38, 0.43]),
  "68, 615": ranges([0.36, 0.46], 0.25, 0.1, [0.15, 0.2], [0.15, 0.2], [0.25, 0.36]),
} as const;
export type RaiFrame = keyof typeof RAI_FRAMES;

function ranges(total: Range, drive: number, gear: number, tip: Range, centre: Range, lobe: Range) {
  return { total, drive: [drive, null], gear: [gear, null], tip, centre, lobe } as const;
}
export type RaiPosition = keyof ReturnType<typeof ranges>;

export function raiLimit(frame: RaiFrame, position: RaiPosition): Limit {
  const [least, most] = RAI_FRAMES[frame][position];
  return { least, most, source: `${RAI}, frame ${frame}` };
}

/** Tuthill 1215. mm of shim for mm of lobe movement. */
const SHIM_PER_MOVE = 0.3 / 0.076;

export function shimFor(move: number): number {
  return move * SHIM_PER_MOVE;
}

/** Gardner Denver 7CDL. */
export function splitClearance(total: number): { discharge: number; suction: number } {
  return { discharge: (total * 2) / 3, suction: total / 3 };
}

export const LOBE_RULES = {
  "tuthill-1215": "Tuthill 1215",
  "gd-7cdl": "Gardner Denver 7CDL",
  none: "Other",
} as const;

export function lobeLimit(rule: keyof typeof LOBE_RULES): Limit {
  return rule === "tuthill-1215"
    ? { least: 0.076, most: 0.1, source: "Tuthill 2009 manual, equal in both directions" }
    : NO_LIMIT;
}

/** µm deviations of a shaft over 30 up to 50 mm. */
export const SEATS = { k5: [2, 13], k6: [2, 18], m5: [9, 20], m6: [9, 25] } as const;
export type Seat = keyof typeof SEATS;

/** Journal mm. Null outside the sizes held. */
export function seatLimit(seat: Seat, nominal: number): Limit {
  if (nominal <= 30 || nominal > 50)
    return { ...NO_LIMIT, source: "No limit on file for this size" };
  const [low, high] = SEATS[seat];
  const source = `ISO 286, ${nominal} ${seat}`;
  return { least: nominal + low / 1000, most: nominal + high / 1000, source };
}

/** µm; negative for a clearance. Both in mm. */
export function interference(journal: number, bore: number): number {
  return Math.round((journal - bore) * 1e6) / 1e3;
}
