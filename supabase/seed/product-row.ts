import type { Product } from "#app/data/database.ts";
import type { Part } from "./part.ts";
import { sampleStanding } from "./sample-standing.ts";
import { stableId } from "./stable-id.ts";

/** The table row of a part in a category. */
export function productRow(part: Part, category: string): Product {
  return {
    id: stableId("product", part.designation),
    name: part.name,
    description: part.description,
    price: part.price,
    category_id: stableId("category", category),
    image_url: part.picture && `/media/products/${part.picture}.jpg`,
    ...(part.standing ?? sampleStanding(part.designation, part.price)),
  };
}
