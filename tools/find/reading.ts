import type { OwnMeaning } from "./bearing-suffixes.ts";
import type { FeatureName } from "./features.ts";
import type { NamedMachine } from "./named-machines.ts";
import type { Axis, Unit } from "./units.ts";

type Span = { start: number; end: number };

export type Term = Span &
  (
    | {
        /** Without suffixes, as indexed (`6308`, `spb`). */
        kind: "code";
        codes: string[];
        label: string;
        step?: readonly [series: string, place: number];
        productType?: string;
        /** mm, if known. */
        bore?: number;
        isFitted?: boolean;
      }
    | { kind: "feature"; name: FeatureName; value: string }
    /** Canonical unit; equal ends for a single figure. */
    | { kind: "measure"; unit: Unit; axis?: Axis; min: number; max: number }
    /** mm; shaft × housing × width or bore × outside × width. */
    | { kind: "sizes"; values: number[] }
    | { kind: "productType"; productType: string }
    | { kind: "manufacturer"; manufacturer: string; productType: string }
    | { kind: "machine"; machines: readonly NamedMachine[]; name: string }
    | { kind: "number"; value: number }
    | { kind: "word"; stem: string }
  );

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

export type Reading = {
  text: string;
  terms: Term[];
  facts: Fact[];
  pieces: number | null;
};

/** Readers blot what they understood; no reader matches across a blot. */
export type Scan = {
  free: string;
  readonly text: string;
  readonly terms: Term[];
  readonly facts: Fact[];
  pieces: number | null;
  readonly isProduct: boolean;
};

const BLOT = "\0";

export function blot(scan: Scan, start: number, end: number): void {
  scan.free = scan.free.slice(0, start) + BLOT.repeat(end - start) + scan.free.slice(end);
}

type WithoutSpan<T> = T extends unknown ? Omit<T, keyof Span> : never;

export function take(scan: Scan, start: number, end: number, term: WithoutSpan<Term>): void {
  scan.terms.push({ start, end, ...term } as Term);
  blot(scan, start, end);
}
