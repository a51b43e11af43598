import type { ListedProduct } from "#tools/sizing/catalogue-rows.ts";
import {
  addressFields,
  type FigureErrors,
  figureText,
  typedFigures,
} from "#tools/sizing/typed-figures.ts";
import {
  type AxialFactors,
  equivalentLoad,
  type GrooveFactors,
  grooveFactors,
} from "./equivalent-load.ts";
import {
  type BearingKind,
  CONTAMINATION,
  type Contamination,
  GREATEST_LOAD,
  type Lubrication,
} from "./life.ts";

export type BearingDuty = {
  kind: BearingKind;
  /** C and P, kN. */
  rating: number;
  load: number;
  /** rpm */
  speed: number;
  /** kN; null if P was typed. */
  axial: number | null;
  /** Null without aISO. */
  lubrication: Lubrication | null;
};

export type CatalogueBearing = {
  product: ListedProduct;
  /** Whether sample values determine the result. */
  isSample: boolean;
  kind: BearingKind;
  /** C and C0, kN; null if unknown. */
  rating: number;
  staticRating: number | null;
  /** rpm */
  limitingSpeed: number | null;
  /** Null if P must be typed. */
  factors: AxialFactors | GrooveFactors | null;
  /** Pu, kN; null if unknown. */
  fatigueLoad: number | null;
  /** mm */
  meanDiameter: number;
};

const KINDS = ["ball", "roller"] as const;

/** kN per unit. */
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
  viscosity: string;
  contamination: Contamination | "";
};
export type LifeField = keyof TypedLife;

/** Miniature to mill bearings; below 10 rpm the static rating decides. */
const LIMITS = {
  rating: { least: 0.1, most: 20_000, unit: "kN" },
  load: { least: 0.001, most: 10_000, unit: "kN" },
  further: { least: 0, most: 10_000, unit: "kN" },
  speed: { least: 10, most: 100_000, unit: "rpm" },
  viscosity: { least: 1, most: 10_000, unit: "mm²/s" },
};

const CLEANLINESS = ["", ...(Object.keys(CONTAMINATION) as Contamination[])] as const;

export type ReadLife = {
  typed: TypedLife;
  errors: FigureErrors<LifeField>;
  /** Null if incomplete or invalid. */
  duty: BearingDuty | null;
};

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
    viscosity: text("viscosity"),
    contamination: chosen("contamination", CLEANLINESS, ""),
  };
  const { errors, figure } = typedFigures<LifeField>(typed, before);
  const kind = bearing?.kind ?? typed.kind;
  const rating = bearing ? bearing.rating : figure("rating", LIMITS.rating);
  const staticRating = bearing ? bearing.staticRating : figure("static_rating", LIMITS.rating);
  const limit = bearing ? bearing.limitingSpeed : figure("limiting_speed", LIMITS.speed);
  const typedLoad = figure("load", LIMITS.load, LOAD_UNITS[typed.load_unit]);
  const known = bearing?.factors ?? null;
  const axial = known && figure("axial", LIMITS.further, LOAD_UNITS[typed.load_unit]);
  const factors = known && "f0" in known ? grooveFactors(known, axial ?? 0) : known;
  const isPaired = factors !== null && factors.push !== null;
  const other = isPaired ? figure("other", LIMITS.further, LOAD_UNITS[typed.load_unit]) : null;
  const speed = figure("speed", LIMITS.speed);
  const viscosity = figure("viscosity", LIMITS.viscosity);

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
  if (known && "f0" in known && axial !== null && axial > known.greatestAxial) {
    errors.axial = `This bearing carries up to ${figureText(known.greatestAxial)} kN of axial load, ${figureText(known.greatestAxial / known.staticRating)} C0. Choose a larger one or an angular contact bearing.`;
  }
  if (typed.contamination && viscosity === null) {
    errors.viscosity ??= "Enter the viscosity at the bearing’s temperature.";
  } else if (viscosity !== null && !typed.contamination) {
    errors.contamination ??= "Choose how clean the lubricant is.";
  }
  if (speed !== null && limit !== null && speed > limit) {
    errors.speed = `The limiting speed is ${figureText(limit)} rpm. Above it, heat and cage forces exceed the manufacturer’s limits.`;
  }
  const isWhole = rating !== null && load !== null && speed !== null;
  if (!isWhole || Object.keys(errors).length > 0) return { typed, errors, duty: null };
  const { fatigueLoad = null, meanDiameter = 0 } = bearing ?? {};
  const lubrication =
    fatigueLoad !== null && viscosity !== null && typed.contamination
      ? { fatigueLoad, meanDiameter, viscosity, contamination: typed.contamination }
      : null;
  const duty = { kind, rating, load, speed, axial: loads?.axial ?? null, lubrication };
  return { typed, errors, duty };
}

export function dutyText({ rating, load, speed, axial }: BearingDuty): string {
  const carried = axial === null ? "" : ` (with ${figureText(axial)} kN axial)`;
  return `C ${figureText(rating)} kN, equivalent load ${figureText(load)} kN${carried}, ${figureText(speed)} rpm`;
}
