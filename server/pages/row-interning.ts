import { isDeepStrictEqual } from "node:util";
import type { ProductWithCategory } from "#app/data/database.ts";
import type { Catalogue, ProductDetails } from "#domains/products/catalogue.ts";
import type { Relation } from "#domains/products/product-relations.ts";
import type { CatalogueProduct } from "#domains/products/products.ts";
import type { TechnicalData, TechnicalValue } from "#domains/products/technical-data.ts";

export type CachedRows = {
  product: (row: CatalogueProduct) => ProductWithCategory;
  relation: (row: Relation) => Relation;
  details: Map<string, ProductDetails>;
  technical: Map<string, TechnicalData>;
};

export function keepRows(before: Pick<Catalogue, "products" | "relations">): CachedRows {
  const products = byId(before.products);
  const relations = byId(before.relations);
  const details: CachedRows["details"] = new Map();
  const technical: CachedRows["technical"] = new Map();
  const values = new Map<unknown, unknown>();
  const lists = new Map<string, unknown>();
  const once = <Value>(value: Value): Value => first(values, value, value);
  const listOnce = <List extends readonly unknown[] | { name: string } | null>(list: List): List =>
    first(lists, JSON.stringify(list), list);
  const valueOnce = (value: TechnicalValue) =>
    Array.isArray(value) ? listOnce(value) : once(value);
  const unchanged = <Row extends { id: string }>(known: Map<string, Row>, row: Row): Row => {
    const was = known.get(row.id);
    return was && isDeepStrictEqual(was, row) ? was : row;
  };

  return {
    details,
    technical,
    product({
      technical_data,
      sample_fields,
      revised_at,
      dispatch_weight,
      packing,
      origin_country,
      hs_code,
      lead_time,
      unit,
      pack_size,
      sample,
      ...row
    }) {
      const product = unchanged(products, {
        ...row,
        id: once(row.id),
        description: once(row.description),
        brand: once(row.brand),
        price_breaks: listOnce(row.price_breaks),
        category_id: once(row.category_id),
        image_url: once(row.image_url),
        type_id: once(row.type_id),
        category: listOnce(row.category),
      });
      details.set(product.id, {
        dispatch_weight,
        packing: once(packing),
        origin_country: once(origin_country),
        hs_code: once(hs_code),
        lead_time: once(lead_time),
        unit: once(unit),
        pack_size,
        sample: once(sample),
        sample_fields: listOnce(sample_fields.map((field) => once(field))),
        revised_at: once(revised_at),
      });
      for (const key of Object.keys(technical_data)) {
        const value = technical_data[key];
        if (value !== undefined) technical_data[key] = valueOnce(value);
      }
      technical.set(product.id, technical_data);
      return product;
    },
    relation: (row) =>
      unchanged(relations, {
        ...row,
        product_id: once(row.product_id),
        other_product_id: once(row.other_product_id),
        kind: once(row.kind),
        manufacturer: once(row.manufacturer),
        designation: once(row.designation),
        note: once(row.note),
      }),
  };
}

function first<Key, Value>(known: Map<Key, unknown>, key: Key, value: Value): Value {
  const earlier = known.get(key) as Value | undefined;
  if (earlier !== undefined) return earlier;
  known.set(key, value);
  return value;
}

function byId<Row extends { id: string }>(rows: readonly Row[] | null): Map<string, Row> {
  return new Map(rows?.map((row) => [row.id, row]));
}
