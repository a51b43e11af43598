import type { FileCells } from "#app/office/import/file-rows.ts";
import { numbersOf } from "#domains/products/part-numbers.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import { numberKey } from "#tools/find/number-key.ts";

export type ProductMatch = {
  /** The same part or manufacturer’s number. */
  product?: ProductVersion | undefined;
  /** Probably the same product, which the user decides. */
  like?: ProductVersion | undefined;
};

/** Excel drops leading zeros; suppliers add spaces and hyphens. */
function looseKey(number: string): string {
  return number
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "")
    .replace(/^0+(?=.)/, "");
}

export function productMatcher(
  products: readonly ProductVersion[],
): (cells: FileCells) => ProductMatch {
  const byNumber = new Map<string, ProductVersion>();
  const byLooseNumber = new Map<string, ProductVersion>();
  const byManufacturer = new Map<string, ProductVersion[]>();
  const byName = new Map<string, ProductVersion>();
  for (const product of products) {
    const { part_number, name } = product;
    if (part_number) {
      byNumber.set(part_number.toLowerCase(), product);
      byLooseNumber.set(looseKey(part_number), product);
    }
    for (const number of numbersOf(product)) {
      const key = numberKey(number);
      byManufacturer.set(key, [...(byManufacturer.get(key) ?? []), product]);
    }
    byName.set(name.toLowerCase(), product);
  }

  return (cells) => {
    const own = cells.part_number?.trim() ?? "";
    const brand = cells.brand?.trim().toLowerCase() ?? "";
    const known = own ? byNumber.get(own.toLowerCase()) : undefined;
    if (known) return { product: known };
    const isBrand = (product: ProductVersion) =>
      !brand || !product.brand || product.brand.toLowerCase() === brand;
    const made = numbersOf({ manufacturer_numbers: cells.manufacturer_numbers ?? "" });
    const [first, ...others] = new Set(
      made.flatMap((number) => (byManufacturer.get(numberKey(number)) ?? []).filter(isBrand)),
    );
    const isOther = own !== "" && first !== undefined && first.part_number !== "";
    if (first && others.length === 0 && !isOther) return { product: first };
    const [alike] = own ? (byManufacturer.get(numberKey(own)) ?? []).filter(isBrand) : [];
    const named = byName.get(cells.name?.trim().toLowerCase() ?? "");
    return {
      like:
        first ??
        alike ??
        (own ? byLooseNumber.get(looseKey(own)) : undefined) ??
        // Two numbers make two products, even of one name.
        (named && (own === "" || named.part_number === "") ? named : undefined),
    };
  };
}
