import type { ProductData } from "#domains/products/technical-data.ts";

export type ProductTool = { to: string; label: string };

/** Returns null without a sizing tool for such products. */
export function productTool({ type, fields }: ProductData, slug: string): ProductTool | null {
  const value = (key: string) => fields.find((field) => field.key === key)?.value;
  const { drawing } = type;
  if (drawing.endsWith("-bearing")) {
    if (typeof value("dynamic_load") !== "number") return null;
    return {
      to: `/select/bearing-life?${new URLSearchParams({ bearing: slug })}`,
      label: "Calculate bearing life (L10h)",
    };
  }
  if (drawing === "v-belt" || drawing === "v-belt-pulley") {
    const profile = `${value("profile") ?? ""}`.replace("X", "S");
    return {
      to: `/select/belt-drive?${new URLSearchParams({ profile })}`,
      label: "Calculate belt drive",
    };
  }
  if (drawing === "rotary-valve") {
    return { to: "/select/rotary-valve", label: "Select by throughput" };
  }
  if (drawing === "roots-blower" || drawing === "side-channel-blower") {
    return { to: "/select/blower", label: "Select by duty point" };
  }
  return null;
}
