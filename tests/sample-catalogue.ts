import { familiesOf } from "#domains/products/technical-data.ts";
import { makeProducts } from "../bench/large-catalogue/large-catalogue.ts";
import { products } from "../supabase/seed/catalogue.ts";
import { productFields, productTypes } from "../supabase/seed/technical-data.ts";

/** The sample catalogue's product types, as built by the server. */
export const sampleFamilies = familiesFor(products);

export const sampleListed = listedOf(products);

/** A catalogue of that many products, the sample's first. */
export function largeCatalogue(count: number) {
  const made = makeProducts(count);
  return { families: familiesFor(made), listed: listedOf(made) };
}

function familiesFor(made: typeof products) {
  const types = productTypes.map((type) => ({
    ...type,
    fields: productFields.filter(({ type_id }) => type_id === type.id),
  }));
  return familiesOf(types, made);
}

function listedOf(made: typeof products) {
  return made.map((product) => ({ ...product, slug: product.id }));
}
