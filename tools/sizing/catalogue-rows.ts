import type { ProductWithCategory } from "#app/data/database.ts";
import type { ProductTypeData, TechnicalValue } from "#domains/products/technical-data.ts";

export type ListedProduct = Pick<
  ProductWithCategory,
  "id" | "slug" | "name" | "price" | "price_breaks" | "stock" | "image_url"
>;

export type CatalogueRow = {
  product: ListedProduct;
  isSample: (...keys: string[]) => boolean;
  value: (key: string) => number | null;
  text: (key: string) => string | null;
  range: (key: string) => [number, number] | null;
};

export function rowsOf(
  productTypes: readonly ProductTypeData[],
  products: readonly ListedProduct[],
  name: string,
): CatalogueRow[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return productTypes
    .filter(({ type }) => type.drawing === name || type.key === name)
    .flatMap(({ ids, values, samples }) => {
      return ids.flatMap((id, place) => {
        const found = byId.get(id);
        if (!found) return [];
        const { slug, name, price, price_breaks, stock, image_url } = found;
        const read = (key: string): TechnicalValue | null => values[key]?.[place] ?? null;
        return [
          {
            product: { id, slug, name, price, price_breaks, stock, image_url },
            isSample(...keys: string[]) {
              const requested = keys.length > 0 ? keys : Object.keys(samples);
              return requested.some((key) => samples[key]?.includes(place));
            },
            value(key: string) {
              const value = read(key);
              return typeof value === "number" ? value : null;
            },
            text(key: string) {
              const value = read(key);
              return typeof value === "string" ? value : null;
            },
            range(key: string) {
              const value = read(key);
              return Array.isArray(value) ? value : null;
            },
          },
        ];
      });
    });
}
