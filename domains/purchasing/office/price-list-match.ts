import { numbersOf } from "#domains/products/part-numbers.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import { numberKey as supplierKey } from "#domains/purchasing/supplier.ts";
import type { ProductSupplier } from "#domains/purchasing/suppliers.ts";
import { numberKey } from "#tools/find/number-key.ts";

/** By which a product is found, in this order. */
export const NUMBER_COLUMNS = ["part_number", "manufacturer_numbers", "supplier_number"] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

export type NumberIndex = {
  /** All products with one of these numbers. */
  find: (column: NumberColumn, text: string, brand?: string) => ProductVersion[];
  /** One whose part number differs in zeros or punctuation, as after Excel. */
  like: (text: string) => ProductVersion | undefined;
};

const KEYS: Record<NumberColumn, (number: string) => string> = {
  part_number: numberKey,
  manufacturer_numbers: numberKey,
  supplier_number: supplierKey,
};

export function numberIndex(
  products: readonly ProductVersion[],
  offers: readonly Pick<ProductSupplier, "product_id" | "supplier_number">[],
): NumberIndex {
  const held = new Map<string, Set<ProductVersion>>();
  const loose = new Map<string, ProductVersion>();
  const add = (column: NumberColumn, number: string, product: ProductVersion) => {
    const key = KEYS[column](number);
    if (!key) return;
    const name = `${column} ${key}`;
    held.set(name, (held.get(name) ?? new Set()).add(product));
  };
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const product of products) {
    add("part_number", product.part_number, product);
    for (const number of numbersOf(product)) add("manufacturer_numbers", number, product);
    if (product.part_number) loose.set(looseKey(product.part_number), product);
  }
  for (const { product_id, supplier_number } of offers) {
    const product = byId.get(product_id);
    if (product) add("supplier_number", supplier_number, product);
  }
  return {
    find(column, text, brand = "") {
      const numbers =
        column === "manufacturer_numbers" ? numbersOf({ manufacturer_numbers: text }) : [text];
      const found = numbers.flatMap((number) => [
        ...(held.get(`${column} ${KEYS[column](number)}`) ?? []),
      ]);
      const wanted = brand.trim().toLowerCase();
      return [...new Set(found)].filter(
        (product) =>
          column !== "manufacturer_numbers" ||
          !wanted ||
          !product.brand ||
          product.brand.toLowerCase() === wanted,
      );
    },
    like: (text) => loose.get(looseKey(text)),
  };
}

function looseKey(number: string): string {
  return supplierKey(number).replace(/^0+(?=.)/, "");
}
