import type { OwnMeaning } from "./bearing-suffixes.ts";
import type { FeatureName } from "./features.ts";
import type { NamedMachine } from "./named-machines.ts";
import type { Axis, Unit } from "./units.ts";

/** Where in the plain text a part of it stands. */
type Span = { start: number; end: number };

/** One part of what was typed, as it was understood. */
export type Term = Span &
  (
    | {
        /** A part number without its suffixes, in the form it is indexed under, e.g. `6308` or `spb`. */
        kind: "code";
        codes: string[];
        label: string;
        /** Orders codes of one series, so that neighbours can be named: `["222", 12]`. */
        step?: readonly [series: string, place: number];
        /** The family that such a number belongs to. */
        family?: string;
        /** Bore in mm, where the number says it. */
        bore?: number;
        /** What was typed is the number of the bearing that this part is for. */
        isFitted?: boolean;
      }
    /** Something a part has or has not: a seal, a clearance, a material. */
    | { kind: "feature"; name: FeatureName; value: string }
    /** One size or rating in the canonical unit; both ends are equal where one figure was typed. */
    | { kind: "measure"; unit: Unit; axis?: Axis; min: number; max: number }
    /** Shaft × housing × width, or bore × outside × width, in mm and in this order. */
    | { kind: "sizes"; values: number[] }
    | { kind: "family"; family: string }
    | { kind: "maker"; maker: string; family: string }
    /** A machine by its designation, with those that bear it: none where nobody holds such a one. */
    | { kind: "machine"; machines: readonly NamedMachine[]; name: string }
    | { kind: "number"; value: number }
    | { kind: "word"; stem: string }
  );

/** What a buyer should know about a typed code: what it is, and what its sentence needs. */
export type Fact =
  | readonly ["steeper" | "rotex-gs"]
  | readonly ["read-as", number: string]
  | readonly ["suffix", unknown: string]
  | readonly ["prefix", unknown: string]
  | readonly ["narrowed", clearance: string]
  | readonly ["disputed", by: { suffix: string; meanings: readonly OwnMeaning[] }]
  | readonly ["other-jaw", brand: string]
  | readonly ["lovejoy", size: string]
  | readonly ["seat", mm: number]
  | readonly ["insert", number: string]
  | readonly ["sleeved-unit", type: string, number: string]
  | readonly ["other-unit", shape: string, number: string]
  | readonly ["unit-of-shaft", label: string, number: string]
  | readonly ["inch-unit", label: string, sixteenths: number]
  | readonly ["inch-sleeve", letters: string, number: string]
  | readonly ["takes", bearing: string, part: string, label: string]
  | readonly ["cogged", belt: string, like: string, length: number]
  | readonly ["classical", belt: string, like: string, length: number]
  | readonly ["datum", belt: string, section: string, length: number]
  | readonly ["v-ring", size: string, section: string]
  | readonly ["lip-form", form: string]
  | readonly ["o-ring", dash: string, section: number]
  | readonly ["panel", inches: readonly number[], mm: readonly number[]];

export type TermOf<Kind extends Term["kind"]> = Extract<Term, { kind: Kind }>;

/** What a text says, in the order of the text. */
export type Reading = {
  /** The plain text that the places of the terms count in. */
  text: string;
  terms: Term[];
  facts: Fact[];
  /** How many are wanted; null where it is not said. */
  pieces: number | null;
};

/**
 * The text while it is read: what one reader has understood is blotted out for the next. No reader's
 * expression matches the blot, so nothing is read across it.
 */
export type Scan = {
  /** Upper case, blotted. */
  free: string;
  /** As typed. */
  readonly text: string;
  readonly terms: Term[];
  readonly facts: Fact[];
  pieces: number | null;
  /** Products' own names are read without corrections. */
  readonly isProduct: boolean;
};

/** Plain texts hold no control characters, and no expression of a reader matches this one. */
const BLOT = "\0";

/** Takes a part of the text out of what the next readers see. */
export function blot(scan: Scan, start: number, end: number): void {
  scan.free = scan.free.slice(0, start) + BLOT.repeat(end - start) + scan.free.slice(end);
}

type WithoutSpan<T> = T extends unknown ? Omit<T, keyof Span> : never;

/** Notes a term and blots its text out. */
export function take(scan: Scan, start: number, end: number, term: WithoutSpan<Term>): void {
  scan.terms.push({ start, end, ...term } as Term);
  blot(scan, start, end);
}
