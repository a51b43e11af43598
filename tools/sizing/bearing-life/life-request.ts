import type { ListedProduct } from "#tools/sizing/catalogue-rows.ts";
import {
  addressFields,
  type FigureErrors,
  figureText,
  typedFigures,
} from "#tools/sizing/typed-figures.ts";
import { type AxialFactors, equivalentLoad } from "./equivalent-load.ts";
import { type BearingKind, GREATEST_LOAD } from "./life.ts";

/** A bearing at work. */
export type BearingDuty = {
  kind: BearingKind;
  /** Dynamic load rating C and equivalent load P, kN. */
  rating: number;
  load: number;
  /** rpm */
  speed: number;
  /** kN, the axial load that it carries; null where the equivalent load was typed. */
  axial: number | null;
};

/** A bearing of the catalogue whose load rating is known. */
export type CatalogueBearing = {
  product: ListedProduct;
  /** Whether a figure that the answer rests on is a sample, not a manufacturer's. */
  isSample: boolean;
  kind: BearingKind;
  /** C and C0, kN; null where it is not known. */
  rating: number;
  staticRating: number | null;
  /** rpm */
  limitingSpeed: number | null;
  /** Null where the equivalent load is to be typed. */
  factors: AxialFactors | null;
};

const KINDS = ["ball", "roller"] as const;

/** kN in one of each. */
const LOAD_UNITS = { kn: 1, n: 0.001, kg: 0.00980665 };
type LoadUnit = keyof typeof LOAD_UNITS;

export type TypedLife = {
  kind: BearingKind;
  rating: string;
  static_rating: string;
  limiting_speed: string;
  load: string;
  load_unit: LoadUnit;
  axial: string;
  other: string;
  speed: string;
};
export type LifeField = keyof TypedLife;

/** From miniature bearings to those of mills. Below 10 rpm the static rating decides, not fatigue. */
const LIMITS = {
  rating: { least: 0.1, most: 20_000, unit: "kN" },
  load: { least: 0.001, most: 10_000, unit: "kN" },
  further: { least: 0, most: 10_000, unit: "kN" },
  speed: { least: 10, most: 100_000, unit: "rpm" },
};

export type ReadLife = {
  typed: TypedLife;
  errors: FigureErrors<LifeField>;
  /** Null while something is missing or wrong. */
  duty: BearingDuty | null;
};

/** Reads what an address asks for, however figures are written; what is known of the bearing is not asked for. */
export function readLife(query: URLSearchParams, bearing: CatalogueBearing | null): ReadLife {
  const { text, chosen, errors: before } = addressFields<LifeField>(query);
  const typed: TypedLife = {
    kind: chosen("kind", KINDS, "ball"),
    rating: text("rating"),
    static_rating: text("static_rating"),
    limiting_speed: text("limiting_speed"),
    load: text("load"),
    load_unit: chosen("load_unit", ["kn", "n", "kg"] as const, "kn"),
    axial: text("axial"),
    other: text("other"),
    speed: text("speed"),
  };
  const { errors, figure } = typedFigures<LifeField>(typed, before);
  const kind = bearing?.kind ?? typed.kind;
  const rating = bearing ? bearing.rating : figure("rating", LIMITS.rating);
  const staticRating = bearing ? bearing.staticRating : figure("static_rating", LIMITS.rating);
  const limit = bearing ? bearing.limitingSpeed : figure("limiting_speed", LIMITS.speed);
  const typedLoad = figure("load", LIMITS.load, LOAD_UNITS[typed.load_unit]);
  const factors = bearing?.factors ?? null;
  const isPaired = factors !== null && factors.push !== null;
  const axial = factors && figure("axial", LIMITS.further, LOAD_UNITS[typed.load_unit]);
  const other = isPaired ? figure("other", LIMITS.further, LOAD_UNITS[typed.load_unit]) : null;
  const speed = figure("speed", LIMITS.speed);

  const isSent = query.has("load");
  if (!isSent && !typed.load && !typed.speed && !typed.rating) return { typed, errors, duty: null };
  if (rating === null) errors.rating ??= "Enter the dynamic load rating C.";
  if (typedLoad === null) errors.load ??= "Enter the load on the bearing.";
  if (isPaired && other === null) {
    errors.other ??= "Enter the radial load on the other bearing, or 0.";
  }
  if (speed === null) errors.speed ??= "Enter the speed.";
  const loads =
    factors && typedLoad !== null
      ? equivalentLoad(factors, { radial: typedLoad, axial: axial ?? 0, other: other ?? 0 })
      : null;
  const load = loads?.dynamic ?? typedLoad;
  const staticLoad = loads?.static ?? typedLoad;
  if (rating !== null && load !== null && staticLoad !== null) {
    const greatest = rating * GREATEST_LOAD;
    if (load > greatest) {
      errors.load = `The formula is not valid above C ÷ 2, ${figureText(greatest)} kN, because the raceways yield. Choose a larger bearing.`;
    } else if (staticRating !== null && staticLoad > staticRating) {
      errors.load = `The load exceeds the static load rating C0, ${figureText(staticRating)} kN, and would dent the raceways. Choose a larger bearing.`;
    }
  }
  if (speed !== null && limit !== null && speed > limit) {
    errors.speed = `The limiting speed is ${figureText(limit)} rpm. Above it, heat and cage forces exceed the manufacturer’s limits.`;
  }
  const isWhole = rating !== null && load !== null && speed !== null;
  if (!isWhole || Object.keys(errors).length > 0) return { typed, errors, duty: null };
  return { typed, errors, duty: { kind, rating, load, speed, axial: loads?.axial ?? null } };
}

/** Returns bearing and load in one line, as an enquiry states them. */
export function dutyText({ rating, load, speed, axial }: BearingDuty): string {
  const carried = axial === null ? "" : ` (with ${figureText(axial)} kN axial)`;
  return `C ${figureText(rating)} kN, equivalent load ${figureText(load)} kN${carried}, ${figureText(speed)} rpm`;
}
