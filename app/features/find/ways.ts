import {
  MACHINES_PATH,
  MAX_PLATE,
  machineName,
  machinePath,
  PLATE_PARAM,
} from "#app/data/named-machines.ts";
import { isKindOf } from "./families.ts";
import type { TermOf } from "./reading.ts";
import { type Found, wantedFamily } from "./search.ts";
import type { Unit } from "./units.ts";
import { withUnit } from "./with-unit.ts";

/** Where a search is answered better than by a list of products. */
export type Way = { to: string; label: string };

/** Several machines may bear the same name; more are no answer. */
const MOST_MACHINES = 3;

/** What is asked of the company, and no part. The words are English and Afrikaans. */
const QUESTIONS: [asked: RegExp, way: Way][] = [
  [
    /\b(?:repair(?!\s?(?:kit|set))|refurbish|recondition|rebuild|herstel)/i,
    { to: "/repair", label: "Send in a machine for repair" },
  ],
  [
    /\b(?:overhaul|service|repair|diens)\s?(?:kit|set|stel)/i,
    { to: MACHINES_PATH, label: "Overhaul and service kits by machine" },
  ],
  [
    /\b(?:lead\s?times?|deliver(?:y|ies)?|aflewering|courier|shipping)\b/i,
    { to: "/contact", label: "Ask us when we can deliver" },
  ],
];

/** Returns the pages that answer what was asked: a machine's, those by nameplate, the tools, the company's. */
export function waysOf(found: Found): Way[] {
  const { text, terms } = found.reading;
  const isMachine = terms.some(({ kind }) => kind === "machine");
  const questions = QUESTIONS.filter(
    ([asked, { to }]) => asked.test(text) && !(isMachine && to === MACHINES_PATH),
  ).map(([, way]) => way);
  return [...machineWays(found), ...blowerWay(found), ...beltWay(found), ...questions];
}

function beltWay({ reading }: Found): Way[] {
  const wanted = wantedFamily(reading);
  const power = figureOf(reading, "kW");
  if (power === null || wanted?.kind !== "family" || !/^(?:belt|pulley)$/.test(wanted.family))
    return [];
  return [
    {
      to: `/select/belt-drive?power=${power}`,
      label: `Which belts and pulleys carry ${withUnit(power, "kW")}`,
    },
  ];
}

function machineWays({ reading, machines: { makers } }: Found): Way[] {
  const ways: Way[] = [];
  for (const term of reading.terms) {
    if (term.kind === "machine" && term.machines.length > 0) {
      for (const machine of term.machines.slice(0, MOST_MACHINES))
        ways.push({
          to: machinePath(machine),
          label: `${machineName(machine)}: its parts by the numbers in its drawing`,
        });
    } else if (term.kind === "machine") {
      ways.push({ to: platePath(term.name), label: `Find “${term.name}” by its nameplate` });
    } else if (term.kind === "maker") {
      const maker = makers.get(term.maker.toUpperCase());
      if (maker) ways.push({ to: platePath(maker), label: `Machines of ${maker} and their parts` });
    }
  }
  // Whose machine is named is said by its name.
  return reading.terms.some(({ kind }) => kind === "machine")
    ? ways.filter(({ label }) => !label.startsWith("Machines of"))
    : ways;
}

/** The tool knows the curves, and what altitude takes from them; names hold the two ends of a curve. */
function blowerWay({ reading }: Found): Way[] {
  const duty = blowerDuty(reading);
  if (!duty) return [];
  const { flow, pressure, isVacuum } = duty;
  const query = new URLSearchParams();
  if (flow !== null) query.set("flow", `${flow}`);
  if (pressure !== null) query.set(isVacuum ? "vacuum" : "pressure", `${pressure}`);
  const asked = [
    ...(flow === null ? [] : [withUnit(flow, "m³/h")]),
    ...(pressure === null ? [] : [`${withUnit(pressure, "mbar")}${isVacuum ? " vacuum" : ""}`]),
  ];
  return [
    {
      to: `/select/blower?${query}`,
      label: `Which blower gives ${asked.join(" at ")} at your altitude`,
    },
  ];
}

/** Returns the duty point that a search for a blower names; null where it names none, or asks for another thing. */
export function blowerDuty(
  reading: Found["reading"],
): { flow: number | null; pressure: number | null; isVacuum: boolean } | null {
  const wanted = wantedFamily(reading);
  const family = wanted?.kind === "family" ? wanted.family : null;
  const flow = figureOf(reading, "m³/h");
  const pressure = figureOf(reading, "mbar");
  const isBlower =
    family === null ? flow !== null && pressure !== null : isKindOf(family, "blower");
  if (!isBlower || (flow === null && pressure === null)) return null;
  const isVacuum =
    family === "vacuum-blower" || (pressure ?? 0) < 0 || /vacuum|vakuum/i.test(reading.text);
  return { flow, pressure: pressure && Math.abs(pressure), isVacuum };
}

/** Of a range the end that asks more; null where the text has no such figure. */
function figureOf({ terms }: Found["reading"], unit: Unit): number | null {
  const term = terms.find(
    (one): one is TermOf<"measure"> => one.kind === "measure" && one.unit === unit,
  );
  if (!term) return null;
  return Number.isFinite(term.max) ? term.max || term.min : term.min;
}

/** Returns where the machines are that a plate may belong to. */
function platePath(typed: string): string {
  const plate = typed.slice(0, MAX_PLATE).toWellFormed();
  return `${MACHINES_PATH}?${new URLSearchParams({ [PLATE_PARAM]: plate })}`;
}
