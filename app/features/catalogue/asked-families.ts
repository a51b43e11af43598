import type { FamilyEntry } from "#app/data/catalogue.ts";
import { ALL_CATEGORIES, type CatalogueFilter } from "./catalogue-filter.ts";

/** What suits a family whose products are told by their pictures. */
const MACHINES = ["roots-blower", "side-channel-blower", "rotary-valve"];
/** A category of more kinds has too little in common. */
const MAX_FAMILIES = 6;

/** Returns the types whose technical data the filter is about: the chosen one, or those of its category. */
export function familiesAsked(
  types: readonly FamilyEntry[],
  { category, technical: { family } }: Pick<CatalogueFilter, "category" | "technical">,
): FamilyEntry[] {
  const chosen = types.filter(({ key }) => key === family);
  if (chosen.length > 0 || category === ALL_CATEGORIES.id) return chosen;
  const found = types.filter(({ categories }) => categories.includes(category));
  return found.length <= MAX_FAMILIES ? found : [];
}

/** Whether products are shown as lines of a table: where it was chosen, or suits them better than cards. */
export function isTable(
  asked: readonly FamilyEntry[],
  { technical: { view } }: CatalogueFilter,
): boolean {
  if (view) return view === "table" && asked.length > 0;
  return asked.some(({ drawing }) => !MACHINES.includes(drawing));
}
