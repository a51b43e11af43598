import type { ProductTypeData } from "#domains/products/technical-data.ts";
import { type ListedProduct, rowsOf } from "#tools/sizing/catalogue-rows.ts";

export type RotaryValve = {
  product: ListedProduct;
  /** Whether sample values determine the result. */
  isSample: boolean;
  /** Air sweeps the pockets clean. */
  isBlowThrough: boolean;
  /** l/rev */
  displacement: number;
  /** mm; null if unknown. */
  port: number | null;
  /** rpm */
  speeds: [least: number, most: number];
  /** mbar; temperature in °C. */
  difference: number;
  temperature: number;
  /** Null if unknown. */
  material: string | null;
  /** kW, geared motor; null if none. */
  motor: number | null;
};

export function valvesOf(
  productTypes: readonly ProductTypeData[],
  products: readonly ListedProduct[],
): RotaryValve[] {
  return rowsOf(productTypes, products, "rotary-valve").flatMap((row) => {
    const { product, isSample, value, text, range } = row;
    const [displacement, speeds] = [value("displacement"), range("speed_range")];
    const [difference, temperature] = [value("pressure_difference"), value("top_temperature")];
    if (!displacement || !speeds || difference === null || temperature === null) return [];
    return {
      ...{ product, isSample: isSample(), displacement, speeds, difference, temperature },
      isBlowThrough: text("design") === "Blow-through",
      material: text("material"),
      motor: value("motor_power"),
      port: value("port"),
    };
  });
}
