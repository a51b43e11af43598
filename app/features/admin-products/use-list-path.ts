import { useLocation } from "react-router";

/** Returns the way back to the list of products, as it was filtered when this page was opened from it. */
export function useListPath(): string {
  const { state } = useLocation();
  const list: unknown = state?.list;
  return `/admin/products${typeof list === "string" ? list : ""}`;
}
