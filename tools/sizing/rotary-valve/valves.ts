import type { Family } from "#domains/products/technical-data.ts";
import { type ListedProduct, rowsOf } from "#tools/sizing/catalogue-rows.ts";

export type RotaryValve = {
  product: ListedProduct;
  /** Whether a figure that the answer rests on is a sample, not the maker's. */
  isSample: boolean;
  /** Its air stream sweeps the pockets clean. */
  isBlowThrough: boolean;
  /** l a turn */
  displacement: number;
  /** rpm */
  speeds: [least: number, most: number];
  /** Greatest difference of pressure (mbar) and temperature (°C). */
  difference: number;
  temperature: number;
  /** Null where nothing is said of it. */
  material: string | null;
  /** kW of its geared motor; null where it has none. */
  motor: number | null;
};

/** Returns the rotary valves of the catalogue of which enough is known to say what they do. */
export function valvesOf(
  families: readonly Family[],
  products: readonly ListedProduct[],
): RotaryValve[] {
  return rowsOf(families, products, "rotary-valve").flatMap((row) => {
    const { product, isSample, value, text, range } = row;
    const [displacement, speeds] = [value("displacement"), range("speed_range")];
    const [difference, temperature] = [value("pressure_difference"), value("top_temperature")];
    if (!displacement || !speeds || difference === null || temperature === null) return [];
    return {
      ...{ product, isSample: isSample(), displacement, speeds, difference, temperature },
      isBlowThrough: text("design") === "Blow-through",
      material: text("material"),
      motor: value("motor_power"),
    };
  });
}
