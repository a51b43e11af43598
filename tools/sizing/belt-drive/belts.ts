import type { ProductTypeData } from "#domains/products/technical-data.ts";
import { type ListedProduct, rowsOf } from "#tools/sizing/catalogue-rows.ts";
import { centreFor } from "./belt-geometry.ts";
import type { Drive, Profile } from "./drive.ts";

export type Belt = {
  product: ListedProduct;
  profile: string;
  /** Datum, mm. */
  length: number;
  /** mm, datum. */
  smallestPulley: number | null;
};

export type Pulley = {
  product: ListedProduct;
  profile: string;
  /** Datum, mm. */
  diameter: number;
  grooves: number;
};

export function beltsOf(
  productTypes: readonly ProductTypeData[],
  products: readonly ListedProduct[],
): Belt[] {
  return rowsOf(productTypes, products, "v-belt").flatMap(({ product, value, text }) => {
    const [profile, length] = [text("profile"), value("datum_length")];
    if (!profile || !length) return [];
    return { product, profile, length, smallestPulley: value("smallest_pulley") };
  });
}

export function pulleysOf(
  productTypes: readonly ProductTypeData[],
  products: readonly ListedProduct[],
): Pulley[] {
  return rowsOf(productTypes, products, "v-belt-pulley").flatMap(({ product, value, text }) => {
    const [profile, diameter, grooves] = [
      text("profile"),
      value("datum_diameter"),
      value("grooves"),
    ];
    if (!profile || !diameter || !grooves) return [];
    return { product, profile, diameter, grooves };
  });
}

/** Cogged belts share the section. */
function runsIn(profile: Profile, belt: string): boolean {
  return belt === profile || belt === profile.replace("S", "X");
}

/** `centre` is the centre distance in mm. */
export type FittingBelt = Belt & { centre: number };

const SHOWN = 4;

export function nearestBelts(belts: readonly Belt[], drive: Drive): FittingBelt[] {
  return belts
    .filter(({ profile }) => runsIn(drive.profile, profile))
    .flatMap((belt) => {
      const centre = centreFor(belt.length, drive);
      return centre === null ? [] : { ...belt, centre };
    })
    .sort(
      (one, other) => Math.abs(one.centre - drive.centre) - Math.abs(other.centre - drive.centre),
    )
    .slice(0, SHOWN);
}

export function nearestPulleys(
  pulleys: readonly Pulley[],
  profile: Profile,
  diameter: number,
): Pulley[] {
  return pulleys
    .filter((pulley) => pulley.profile === profile)
    .sort((one, other) => Math.abs(one.diameter - diameter) - Math.abs(other.diameter - diameter))
    .slice(0, SHOWN);
}

export function boundingBelt(belts: readonly Belt[], profile: Profile): Belt | undefined {
  return belts.find((belt) => belt.profile === profile);
}

/** Returns mm, for wrapped belts. */
export function smallestPulley(belts: readonly Belt[], profile: Profile): number | null {
  return boundingBelt(belts, profile)?.smallestPulley ?? null;
}
