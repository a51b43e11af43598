import { FacetPanel } from "./facet-panel.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { MissingPart } from "./missing-part.tsx";
import { ProductTable } from "./product-table.tsx";
import { SearchExplanation } from "./search-explanation.tsx";
import { rememberedView, ViewSwitch } from "./view-switch.tsx";

/** What only an answer to a filter needs: no part of the first load of the catalogue as a whole. */
export const answerParts = {
  FacetPanel,
  FilterChips,
  MissingPart,
  ProductTable,
  SearchExplanation,
  ViewSwitch,
  rememberedView,
};
