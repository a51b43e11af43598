import { manufacturerFamily } from "./manufacturers.ts";
import type { NamedMachine } from "./named-machines.ts";
import { type Scan, take } from "./reading.ts";
import { isSilent, stem, type Vocabulary } from "./words.ts";

export type MachineNames = {
  byDesignation: ReadonlyMap<string, readonly NamedMachine[]>;
  /** Prefixes such as RF, GM, 2BH1. */
  series: ReadonlySet<string>;
  manufacturers: ReadonlyMap<string, string>;
};

/** Digits and capitals only; "?" is unreadable. */
export function squeezed(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9?]/g, "");
}

/** Trailing variant letters (GM 10 S, OMEGA 42 P). */
const VARIANT = /^(.*\d)[A-Z]{1,2}$/;
const SERIES = /^(.*[A-Z]\d?)[\s-]*\d{2,}\s*[A-Z]*$/;

export function machineNames(machines: readonly NamedMachine[]): MachineNames {
  const byDesignation = new Map<string, NamedMachine[]>();
  const variants = new Map<string, NamedMachine[]>();
  const series = new Set<string>();
  const manufacturers = new Map<string, string>();
  const enter = (map: Map<string, NamedMachine[]>, key: string, machine: NamedMachine) => {
    map.set(key, [...(map.get(key) ?? []), machine]);
  };
  for (const machine of machines) {
    const { manufacturer, model, also_called } = machine;
    for (const word of manufacturer.toUpperCase().split(/[^A-Z0-9]+/))
      if (word) manufacturers.set(word, manufacturer);
    for (const written of [model, ...also_called.split(/[,;/]/)]) {
      const name = squeezed(written);
      if (!/[A-Z]/.test(name) || !/\d/.test(name)) continue;
      enter(byDesignation, name, machine);
      const plain = VARIANT.exec(name)?.[1];
      if (plain) enter(variants, plain, machine);
      const before = SERIES.exec(written.toUpperCase())?.[1];
      if (before) series.add(squeezed(before));
    }
  }
  for (const [name, all] of variants) if (!byDesignation.has(name)) byDesignation.set(name, all);
  return { byDesignation, series, manufacturers };
}

const MOST_WORDS = 4;
const SHORTEST = 4;

type Word = { start: number; end: number; text: string };

/**
 * Takes the first designation, so its figures are not sizes. A number after a known series or
 * manufacturer is an unlisted machine. Part numbers and catalogue words are excluded.
 */
export function readMachine(
  scan: Scan,
  names: MachineNames,
  codes: Vocabulary,
  vocabulary: Vocabulary,
): void {
  if (names.byDesignation.size === 0 || !/\d/.test(scan.free)) return;
  const words = Array.from(scan.free.matchAll(/[A-Z0-9]+/g), ({ 0: text, index }): Word => {
    return { start: index, end: index + text.length, text };
  });
  for (let from = 0; from < words.length; from += 1) {
    for (let count = Math.min(MOST_WORDS, words.length - from); count > 0; count -= 1) {
      const run = words.slice(from, from + count);
      const machines = isJoined(scan, run) && names.byDesignation.get(textOf(run));
      if (machines && !codes.has(textOf(run).toLowerCase())) {
        takeMachine(scan, names, words, { from, to: from + count }, machines);
        return;
      }
    }
  }
  const hasManufacturer = words.some(({ text }) => isMachineManufacturer(text, names));
  const isPart = (word: string) => vocabulary.has(stem(word)) || isSilent(word);
  for (let from = 0; from < words.length; from += 1) {
    const isManufacturers = isMachineManufacturer(words[from - 1]?.text ?? "", names);
    for (let count = 1; count <= 2; count += 1) {
      const run = words.slice(from, from + count);
      if (!isJoined(scan, run) || codes.has(textOf(run).toLowerCase())) continue;
      const known = seriesIn(textOf(run), names);
      // Two letters and a separate number are ambiguous (AL 316).
      const written = scan.free.slice(run[0]?.start, run.at(-1)?.end);
      const isVague = !hasManufacturer && /^[A-Z]{2} \d+$/.test(written);
      const before = isVague ? null : (known ?? (isManufacturers ? lettersOf(textOf(run)) : null));
      if (before === null || isPart(before.toLowerCase())) continue;
      takeMachine(scan, names, words, { from, to: from + count }, []);
      return;
    }
  }
}

function seriesIn(word: string, { series }: MachineNames): string | null {
  for (let length = word.length - 2; length > 1; length -= 1) {
    const before = word.slice(0, length);
    if (series.has(before) && /^\d{1,4}[A-Z]{0,2}$/.test(word.slice(length))) return before;
  }
  return null;
}

/** Part prefixes (bearings, sleeves, housings, V-rings, belts). */
const OF_PARTS = /^(?:R?N[A-Z]*|QJ|HK|HE?|AHX?|S[NDE]L?|UC[A-Z]*|V.?|[ABCZ])$/;

function lettersOf(word: string): string | null {
  const [, letters = ""] = /^([A-Z]{1,8})\d{2,4}[A-Z]{0,2}$/.exec(word) ?? [];
  return letters && !OF_PARTS.test(letters) ? letters : null;
}

function isMachineManufacturer(word: string, { manufacturers }: MachineNames): boolean {
  return (
    manufacturers.has(word) ||
    /^(?:roots-blower|side-channel|rotary-valve)$/.test(manufacturerFamily(word) ?? "")
  );
}

function textOf(run: readonly Word[]): string {
  return run.map(({ text }) => text).join("");
}

function isJoined({ free }: Scan, run: readonly Word[]): boolean {
  const length = run.reduce((sum, { text }) => sum + text.length, 0);
  return (
    length >= SHORTEST &&
    run.every(({ end }, at) => {
      const next = run[at + 1];
      return !next || /^[\s./-]{1,3}$/.test(free.slice(end, next.start));
    })
  );
}

function takeMachine(
  scan: Scan,
  names: MachineNames,
  words: readonly Word[],
  { from, to }: { from: number; to: number },
  machines: readonly NamedMachine[],
): void {
  let [first, last] = [from, to - 1];
  const isManufacturer = (at: number) => isMachineManufacturer(words[at]?.text ?? "", names);
  while (isManufacturer(first - 1)) first -= 1;
  // X marks a quantity.
  if (/^[A-WYZ]$/.test(words[last + 1]?.text ?? "")) last += 1;
  while (isManufacturer(last + 1)) last += 1;
  const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
  const name = scan.text.slice(start, end);
  take(scan, start, end, { kind: "machine", machines, name });
}
