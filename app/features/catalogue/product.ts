import { CATALOGUE_PATH } from "#app/data/catalogue.ts";
import type { Product } from "#app/data/database.ts";
import type { Selectable } from "#app/features/cart/cart.ts";
import type { BreadcrumbStep } from "#app/ui/breadcrumbs.tsx";

/** Returns the address of a product's page. */
export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

/** Returns the way from the home page to a product. */
export function productSteps({ name }: Product): BreadcrumbStep[] {
  return [{ label: "Home", to: "/" }, { label: "Products", to: CATALOGUE_PATH }, { label: name }];
}

/** Returns what My Selections keeps of a product. */
export function selectionOf({ id, name, price, image_url }: Product): Selectable {
  return { id, name, price, image_url };
}
