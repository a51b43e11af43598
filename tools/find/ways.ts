import { listPath } from "#app/lib/list-path.ts";
import { BULK_GOODS } from "#tools/sizing/rotary-valve/bulk-goods.ts";
import { gradeIn, type Hits } from "./hits.ts";
import {
  MACHINES_PATH,
  MAX_PLATE,
  machineName,
  machinePath,
  PLATE_PARAM,
} from "./named-machines.ts";
import { sizesLabel } from "./nearest.ts";
import { quantityReaders } from "./piece-counts.ts";
import { type ProductIndex, productTypeOf } from "./product-index.ts";
import { isKindOf } from "./product-types.ts";
import type { Term, TermOf } from "./reading.ts";
import { type Found, wantedProductType } from "./search.ts";
import { understand } from "./understand.ts";
import type { Unit } from "./units.ts";
import { withUnit } from "./with-unit.ts";

export type Way = { to: string; label: string };

const MOST_MACHINES = 3;

/** English and Afrikaans. */
const QUESTIONS: [requested: RegExp, way: Way][] = [
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

export function waysOf(index: ProductIndex, found: Found): Way[] {
  const { text, terms } = found.reading;
  const isMachine = terms.some(({ kind }) => kind === "machine");
  const questions = QUESTIONS.filter(
    ([requested, { to }]) => requested.test(text) && !(isMachine && to === MACHINES_PATH),
  ).map(([, way]) => way);
  return [
    ...listWay(found),
    ...machineWays(found),
    ...blowerWay(found),
    ...valveWay(found),
    ...beltWay(found),
    ...lifeWay(index, found),
    ...measureWay(index, found),
    ...questions,
  ];
}

function isIn(found: Hits | undefined, product: number): boolean {
  return found !== undefined && gradeIn(found, product) > 0;
}

const SEPARATOR = /\s*(?:[,;+&]|\s\/\s|\b(?:and|plus|en)\b)\s*/i;

function listWay({ reading, hits, ranked: [first] }: Found): Way[] {
  const named = reading.terms.filter(isDesignation);
  if (first !== undefined && named.every((term) => isIn(hits.get(term), first))) return [];
  const separate = reading.text.split(SEPARATOR).filter((part) => {
    return understand(part, undefined, null, quantityReaders).terms.some(isDesignation);
  });
  // A number with its sizes is one part.
  const numbers = named.filter(({ kind }) => kind !== "sizes");
  const starts = numbers.map((term, at) => {
    const before = reading.terms[reading.terms.indexOf(term) - 1];
    const section = term.kind === "measure" && before?.kind === "code" ? before : term;
    return at === 0 ? 0 : section.start;
  });
  const behindEachOther = starts.map((start, at) => reading.text.slice(start, starts[at + 1]));
  const parts = separate.length > 1 ? separate : behindEachOther.map((part) => part.trim());
  if (parts.length < 2 || parts.length > named.length) return [];
  return [{ to: listPath(parts), label: `Look up these ${parts.length} parts as a list` }];
}

function isDesignation(term: Term): boolean {
  if (term.kind === "measure") return term.axis === "L";
  return term.kind === "sizes" || (term.kind === "code" && term.step !== undefined);
}

/** Source: ISO 281. */
function lifeWay(index: ProductIndex, { reading, hits, ranked: [first] }: Found): Way[] {
  const speed = figureOf(reading, "rpm");
  const load = /(\d+(?:[.,]\d+)?) ?kN\b/i.exec(reading.text)?.[1]?.replace(",", ".");
  const isAsked = load !== undefined || /\b(?:L10h?|life|lifetime)\b/i.test(reading.text);
  const code = reading.terms.find(({ kind }) => kind === "code");
  if (!isAsked || !isKindOf(productTypeOf(index, first ?? -1) ?? "", "bearing")) return [];
  if (!code || !isIn(hits.get(code), first ?? -1)) return [];
  const name = index.names[first ?? -1] ?? "";
  const query = new URLSearchParams({ bearing: name });
  if (load) query.set("load", load);
  if (speed) query.set("speed", `${speed}`);
  return [{ to: `/select/bearing-life?${query}`, label: `Rating life of ${name}` }];
}

function valveWay({ reading }: Found): Way[] {
  const wanted = wantedProductType(reading);
  const productType = wanted?.kind === "productType" ? wanted.productType : null;
  const [mass, volume] = [figureOf(reading, "t/h"), figureOf(reading, "m³/h")];
  const isValve = productType === "rotary-valve" || (productType === null && mass !== null);
  const throughput = mass ?? volume;
  if (!isValve || throughput === null) return [];
  const words = reading.text.toLowerCase();
  const goods = BULK_GOODS.find(({ key }) => key.split("-").every((word) => words.includes(word)));
  const density = figureOf(reading, "kg/m³");
  const difference = figureOf(reading, "mbar");
  const query = new URLSearchParams({ throughput: `${throughput}` });
  if (mass === null) query.set("throughput_unit", "m3h");
  if (goods) query.set("product", goods.key);
  if (density !== null) query.set("density", `${density}`);
  if (difference !== null) query.set("difference", `${Math.abs(difference)}`);
  const requested = `${withUnit(throughput, mass === null ? "m³/h" : "t/h")}${goods ? ` of ${goods.name.split(",")[0]?.toLowerCase()}` : ""}`;
  return [{ to: `/select/rotary-valve?${query}`, label: `Which rotary valve moves ${requested}` }];
}

function measureWay(index: ProductIndex, { reading, ranked: [first] }: Found): Way[] {
  const wanted = wantedProductType(reading);
  const productType =
    wanted?.kind === "productType" ? wanted.productType : productTypeOf(index, first ?? -1);
  const typed = reading.terms.find((term): term is TermOf<"sizes"> => term.kind === "sizes");
  if (typed?.values.length !== 3 || !isKindOf(productType ?? "bearing", "bearing")) return [];
  const [B = 0, d = 0, D = 0] = isRing(typed.values)
    ? [typed.values[2], typed.values[0], typed.values[1]]
    : typed.values.toSorted((one, other) => one - other);
  const query = new URLSearchParams({ d: `${d}`, D: `${D}`, B: `${B}` });
  return [
    {
      to: `/bearing-by-measure?${query}`,
      label: `All standard bearings of ${sizesLabel([d, D, B])}`,
    },
  ];
}

function isRing([d = 0, D = 0, B = 0]: readonly number[]): boolean {
  return d < D && B < D;
}

function beltWay({ reading }: Found): Way[] {
  const wanted = wantedProductType(reading);
  const power = figureOf(reading, "kW");
  if (
    power === null ||
    wanted?.kind !== "productType" ||
    !/^(?:belt|pulley)$/.test(wanted.productType)
  )
    return [];
  return [
    {
      to: `/select/belt-drive?power=${power}`,
      label: `Which belts and pulleys carry ${withUnit(power, "kW")}`,
    },
  ];
}

function machineWays({ reading, machines: { manufacturers } }: Found): Way[] {
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
    } else if (term.kind === "manufacturer") {
      const manufacturer = manufacturers.get(term.manufacturer.toUpperCase());
      if (manufacturer)
        ways.push({
          to: platePath(manufacturer),
          label: `Machines of ${manufacturer} and their parts`,
        });
    }
  }
  return reading.terms.some(({ kind }) => kind === "machine")
    ? ways.filter(({ label }) => !label.startsWith("Machines of"))
    : ways;
}

function blowerWay({ reading }: Found): Way[] {
  const duty = blowerDuty(reading);
  if (!duty) return [];
  const { flow, pressure, isVacuum } = duty;
  const query = new URLSearchParams();
  if (flow !== null) query.set("flow", `${flow}`);
  if (pressure !== null) query.set(isVacuum ? "vacuum" : "pressure", `${pressure}`);
  const requested = [
    ...(flow === null ? [] : [withUnit(flow, "m³/h")]),
    ...(pressure === null ? [] : [`${withUnit(pressure, "mbar")}${isVacuum ? " vacuum" : ""}`]),
  ];
  return [
    {
      to: `/select/blower?${query}`,
      label: `Which blower gives ${requested.join(" at ")} at your altitude`,
    },
  ];
}

export function blowerDuty(
  reading: Found["reading"],
): { flow: number | null; pressure: number | null; isVacuum: boolean } | null {
  const wanted = wantedProductType(reading);
  const productType = wanted?.kind === "productType" ? wanted.productType : null;
  const flow = figureOf(reading, "m³/h");
  const pressure = figureOf(reading, "mbar");
  const isBlower =
    productType === null ? flow !== null && pressure !== null : isKindOf(productType, "blower");
  if (!isBlower || (flow === null && pressure === null)) return null;
  const isVacuum =
    productType === "vacuum-blower" || (pressure ?? 0) < 0 || /vacuum|vakuum/i.test(reading.text);
  return { flow, pressure: pressure && Math.abs(pressure), isVacuum };
}

function figureOf({ terms }: Found["reading"], unit: Unit): number | null {
  const term = terms.find(
    (one): one is TermOf<"measure"> => one.kind === "measure" && one.unit === unit,
  );
  if (!term) return null;
  return Number.isFinite(term.max) ? term.max || term.min : term.min;
}

function platePath(typed: string): string {
  const plate = typed.slice(0, MAX_PLATE).toWellFormed();
  return `${MACHINES_PATH}?${new URLSearchParams({ [PLATE_PARAM]: plate })}`;
}
