import { sortedByName } from "#domains/products/products.ts";
import { productTypesOf } from "#domains/products/technical-data.ts";
import { machineName } from "#tools/find/named-machines.ts";
import { makeProducts } from "../bench/large-catalogue/large-catalogue.ts";
import { categories, products } from "../supabase/seed/catalogue.ts";
import { machineModels, machinePositions } from "../supabase/seed/machines.ts";
import { productFields, productTypes } from "../supabase/seed/technical-data.ts";

/** The sample catalogue's product types, as built by the server. */
export const sampleProductTypes = productTypesFor(products);

export const sampleListed = listedOf(products);

/** With their categories, in the order of the list. */
export const sampleProducts = sortedByName(
  products.map((product) => ({
    ...product,
    category: categories.find(({ id }) => id === product.category_id) ?? null,
  })),
);
export const sampleMachines = machineModels.map((model) => ({
  ...model,
  slug: machineName(model).toLowerCase().replaceAll(" ", "-"),
  positions: machinePositions.filter(({ model_id }) => model_id === model.id),
}));

/** A catalogue of that many products, the sample's first. */
export function largeCatalogue(count: number) {
  const made = makeProducts(count);
  return { productTypes: productTypesFor(made), listed: listedOf(made) };
}

function productTypesFor(made: typeof products) {
  const types = productTypes.map((type) => ({
    ...type,
    fields: productFields.filter(({ type_id }) => type_id === type.id),
  }));
  return productTypesOf(types, made);
}

function listedOf(made: typeof products) {
  return made.map((product) => ({ ...product, slug: product.id }));
}
