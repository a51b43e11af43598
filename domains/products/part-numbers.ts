import type { Product } from "#app/data/database.ts";

export function numbersOf({
  manufacturer_numbers,
}: Pick<Product, "manufacturer_numbers">): string[] {
  return manufacturer_numbers.split(";").flatMap((number) => number.trim() || []);
}
