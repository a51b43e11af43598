import { FacetPanel } from "./facet-panel.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { MissingPart } from "./missing-part.tsx";
import { ProductTable } from "./product-table.tsx";
import { SearchExplanation } from "./search-explanation.tsx";
import { rememberedView, ViewSwitch } from "./view-switch.tsx";

/** A separate chunk, loaded with the first result. */
export const answerParts = {
  FacetPanel,
  FilterChips,
  MissingPart,
  ProductTable,
  SearchExplanation,
  ViewSwitch,
  rememberedView,
};
