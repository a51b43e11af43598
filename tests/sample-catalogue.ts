import { familiesOf } from "#app/data/technical-data.ts";
import { products } from "../supabase/seed/catalogue.ts";
import { productFields, productTypes } from "../supabase/seed/technical-data.ts";

/** The families of the sample catalogue, as the server puts them together. */
export const sampleFamilies = familiesOf(
  productTypes.map((type) => ({
    ...type,
    fields: productFields.filter(({ type_id }) => type_id === type.id),
  })),
  products,
);

/** Its products as pages list them. */
export const sampleListed = products.map((product) => ({ ...product, slug: product.id }));
