import { squeezed as squeezedWhole } from "#tools/find/machine-names.ts";
import { MAX_PLATE } from "#tools/find/named-machines.ts";
import { plainText } from "#tools/find/plain-text.ts";
import type { TermOf } from "#tools/find/reading.ts";
import { understand } from "#tools/find/understand.ts";
import type { Unit } from "#tools/find/units.ts";
import { withUnit } from "#tools/find/with-unit.ts";
import type { MachineModel } from "./machine.ts";

// Nameplates are worn, painted over and poorly lit. Matching ignores case, spaces and dashes. "?"
// means illegible.

export type PlateMatch = {
  machine: MachineModel;
  /** Higher is better. */
  score: number;
  reason: string;
};

type Grade = { score: number; reason: string };

/** Best match first. */
const GRADES = {
  same: { score: 100, reason: "Exact match." },
  unread: { score: 90, reason: "Matches the legible characters." },
  confused: {
    score: 80,
    reason: "Matches if O and 0, I and 1, S and 5, B and 8, or Z and 2 are interchanged.",
  },
  part: { score: 60, reason: "Matches part of the designation." },
  near: { score: 40, reason: "One character differs." },
  manufacturer: { score: 30, reason: "Same manufacturer." },
} satisfies Record<string, Grade>;

/** Characters confused on worn stampings. */
const CONFUSED: Record<string, string> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  S: "5",
  B: "8",
  Z: "2",
};

/** Nameplate value for each unit. */
const FIGURES = new Map<Unit, (machine: MachineModel) => number | null>([
  ["DN", ({ port }) => port],
  ["mm", ({ port }) => port],
  ["m³/h", ({ flow }) => flow],
  ["mbar", ({ pressure }) => pressure && Math.abs(pressure)],
  ["rpm", ({ speed }) => speed],
  ["kW", ({ power }) => power],
  ["l/rev", ({ displacement }) => displacement],
]);
/** Relative. Manufacturers round values. */
const TOLERANCE = 0.05;

/** Limits the work, as all short runs are compared with all machines. */
const MAX_WORDS = 12;
/** Words per designation. */
const MAX_RUN = 4;

/** `folded` merges confusable characters. */
type Designation = { text: string; folded: string };
/** Numbers as written. 1800 must not match within 2BH1 800. */
type KnownDesignation = Designation & { numbers: readonly string[] };

type RequestedPlate = {
  /** All short word runs, as a manufacturer, year or serial number may surround the designation. */
  runs: readonly Designation[];
  words: readonly string[];
  figures: readonly TermOf<"measure">[];
  /** Numbers with an illegible unit. */
  numbers: readonly number[];
};

type KnownPlate = { manufacturer: string; designations: readonly KnownDesignation[] };

/** Machine objects are stable until the catalogue reloads. */
const knownPlates = new WeakMap<MachineModel, KnownPlate>();

/** Best match first. Empty for text without letters or digits. */
export function machinesByPlate<Machine extends MachineModel>(
  machines: readonly Machine[],
  typed: string,
): (PlateMatch & { machine: Machine })[] {
  const requested = requestedPlate(typed);
  return machines
    .flatMap((machine) => matched(machine, requested) ?? [])
    .sort((one, other) => other.score - one.score);
}

/**
 * "1 800 rpm", the legal South African format. After letters or a dash the 1 ends a designation.
 */
const PARTED_THOUSANDS =
  /(?<![^\s,;:/])([1-9]) (\d{3})(?=\s*(?:RPM|R\/MIN|1\/MIN|MIN|M3|M³|MBAR))/g;

function requestedPlate(typed: string): RequestedPlate {
  const text = plainText(typed, MAX_PLATE).toUpperCase().replace(PARTED_THOUSANDS, "$1$2");
  const figures = understand(text.replaceAll("?", " ")).terms.filter(
    (term): term is TermOf<"measure"> => term.kind === "measure" && FIGURES.has(term.unit),
  );
  // Values with a unit are not part of a designation.
  const named = figures.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ";".repeat(end - start) + rest.slice(end),
    text,
  );
  const words = named
    .split(/[\s,;:/]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const runs = words.flatMap((_, from) =>
    words
      .slice(from, from + MAX_RUN)
      .map((__, more) => words.slice(from, from + more + 1).join("")),
  );
  return {
    runs: [...new Set([...runs, words.join("")].map(squeezed))]
      .filter((run) => run.replaceAll("?", "").length > 1)
      .map(designation),
    words: words.map(squeezed),
    figures,
    numbers: words
      .filter((word) => /^\d{2,}([.,]\d+)?$/.test(word))
      .map((word) => Number(word.replace(",", "."))),
  };
}

function knownPlate(machine: MachineModel): KnownPlate {
  const known = knownPlates.get(machine);
  if (known) return known;
  const { manufacturer, model, also_called } = machine;
  const written = [model, ...also_called.split(/[,;/]/)];
  const plate = {
    manufacturer: squeezed(manufacturer),
    designations: written
      .map((text) => ({ ...designation(squeezed(text)), numbers: text.match(/\d+/g) ?? [] }))
      .filter(({ text }) => text !== ""),
  };
  knownPlates.set(machine, plate);
  return plate;
}

function matched<Machine extends MachineModel>(
  machine: Machine,
  requested: RequestedPlate,
): (PlateMatch & { machine: Machine }) | null {
  const { figures, numbers } = requested;
  const held = (unit: Unit) => FIGURES.get(unit)?.(machine) ?? null;
  const agreeing = figures.filter(({ unit, min, max }) => {
    const figure = held(unit);
    return figure !== null && figure >= min * (1 - TOLERANCE) && figure <= max * (1 + TOLERANCE);
  });
  const others = figures.filter((figure) => !agreeing.includes(figure));
  const contradicted = others.filter(({ unit }) => held(unit) !== null).length;
  const read = [
    ...agreeing.map(({ min, unit }) => withUnit(min, unit)),
    ...numbers.flatMap((number) => {
      const unit = [...FIGURES.keys()].find((one) => held(one) === number);
      return unit ? withUnit(number, unit) : [];
    }),
  ];
  const grade = bestGrade(knownPlate(machine), requested);
  if (!grade && (read.length === 0 || others.length > 0)) return null;
  const said = read.join(", ");
  const reasons = [grade?.reason, said && `Nameplate reads ${said}.`];
  return {
    machine,
    // Values separate similar designations but are weak evidence alone. A contradicting value
    // weighs heavily.
    score: (grade?.score ?? 20) + (read.length - others.length) * 5 - contradicted * 35,
    reason: reasons.filter(Boolean).join(" "),
  };
}

function bestGrade(
  { manufacturer, designations }: KnownPlate,
  { runs, words }: RequestedPlate,
): Grade | null {
  let best: Grade | null = null;
  for (const held of designations) {
    for (const run of runs) {
      const grade = gradeOf(held, run);
      if (grade && grade.score > (best?.score ?? 0)) best = grade;
    }
  }
  if (best) return best;
  const named = words.every((word) => manufacturer.includes(word));
  return named && words.join("").length > 1 ? GRADES.manufacturer : null;
}

/** Collapses each illegible run to one "?". */
function squeezed(text: string): string {
  return squeezedWhole(text.replace(/[*…_#]|\.{2,}/g, "?")).replace(/\?+/g, "?");
}

function designation(text: string): Designation {
  return { text, folded: text.replaceAll(/[OQDILSBZ]/g, (letter) => CONFUSED[letter] ?? letter) };
}

function gradeOf(held: KnownDesignation, run: Designation): Grade | null {
  if (held.text === run.text) return GRADES.same;
  if (run.text.includes("?")) {
    // An exact match also matches when folded.
    if (!agrees(run.folded, held.folded)) return null;
    return agrees(run.text, held.text) ? GRADES.unread : GRADES.confused;
  }
  if (held.folded === run.folded) return GRADES.confused;
  if (run.text.length > 1 && /\d/.test(run.text) && isPart(held, run.text)) return GRADES.part;
  // With three characters, nearly anything would match.
  if (run.text.length > 3 && isNear(held.folded, run.folded)) return GRADES.near;
  return null;
}

function isPart({ text, numbers }: KnownDesignation, run: string): boolean {
  return /\D/.test(run) ? text.includes(run) : numbers.some((number) => number.startsWith(run));
}

/** Characters per "?". Prevents a letter and "?" matching every machine. */
const MAX_UNREAD = 3;

/** Simulates an NFA. Backtracking would be exponential in the number of "?". */
export function agrees(run: string, held: ArrayLike<string>): boolean {
  const unread = run.split("?").length - 1;
  const spare = held.length - run.length;
  if (spare < 0 || spare > unread * (MAX_UNREAD - 1)) return false;
  let reached = new Set([0]);
  for (const character of run) {
    const next = new Set<number>();
    for (const place of reached) {
      if (character === "?") {
        const last = Math.min(place + MAX_UNREAD, held.length);
        for (let after = place + 1; after <= last; after += 1) next.add(after);
      } else if (held[place] === character) next.add(place + 1);
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(held.length);
}

/** Edit distance of 1. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  );
}
