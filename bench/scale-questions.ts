import { CATALOGUE_VIEW_URL, SEARCH_URL } from "#domains/products/answer-address.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import { makeProducts } from "./large-catalogue/large-catalogue.ts";

/** Queries of each kind, more than a machine handles during a measurement. */
const QUESTIONS = 30_000;

/** Typed by buyers without a part number. */
const WORDS = [
  "bearing 60 mm",
  "oil seal viton",
  "spherical roller c3",
  "v-belt",
  "blower 400 mbar",
];
const PRODUCT_TYPE = "type=deep-groove-ball-bearings";
/** Sortable columns of this product type. */
const COLUMNS = ["bore", "outside_diameter", "width", "closure", "clearance", "dynamic_load"];

/** Returns uncached URLs by the work they cause. */
export function questions(products: number): Record<string, string[]> {
  const names = makeProducts(products).map(({ name }) => name.split(" "));
  const places = Array.from({ length: QUESTIONS }, (_, place) => place);
  const texts = places.map((place) => {
    const name = names[(place * 7919) % names.length] ?? [];
    const typed =
      place % 5 === 0
        ? WORDS[(place / 5) % WORDS.length]
        : name.slice(0, 2 + (place % 4)).join(" ");
    return encodeURIComponent(`${1 + place} x ${typed}`);
  });
  const view = (query: string) => `${CATALOGUE_VIEW_URL}?${query}`;
  return {
    "search box": texts.map((text) => `${SEARCH_URL}?q=${text}`),
    "search of the catalogue": texts.map((text) => view(`q=${text}`)),
    filter: places.map((place) => view(`min=${place / 1000}&max=${50 + place / 100}&stock=in`)),
    facet: places.map((place) =>
      view(`${PRODUCT_TYPE}&f.bore.from=${place / 1000}&f.bore.to=${40 + place / 100}`),
    ),
    table: places.map((place) => {
      const column = COLUMNS[place % COLUMNS.length];
      return view(
        `${PRODUCT_TYPE}&view=table&order=-${column}&page=${1 + (place % 9)}&min=${place / 1000}`,
      );
    }),
    "search, as a page": texts.map((text) => `${CATALOGUE_PATH}?q=${text}`),
  };
}
