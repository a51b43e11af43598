import { expect, test } from "vitest";
import { SAMPLE_PRODUCT } from "../../tests/product-samples.ts";
import type { Relation } from "./product-relations.ts";
import { relatedGroups } from "./related.ts";

const PRODUCTS = ["bearing", "sleeve", "blower"].map((id) => ({ ...SAMPLE_PRODUCT, id, name: id }));

function relation(held: Partial<Relation>): Relation {
  return {
    id: "",
    product_id: "bearing",
    kind: "goes_with",
    other_product_id: null,
    manufacturer: "",
    designation: "",
    note: "",
    ...held,
  };
}

const RELATIONS = [
  relation({ kind: "equivalent", manufacturer: "SKF", designation: "22212 EK" }),
  relation({ other_product_id: "sleeve", note: "For a plain shaft" }),
  relation({ kind: "fits_machine", other_product_id: "blower" }),
  relation({ kind: "replaces", designation: "SN 512" }),
  relation({ kind: "replaces", product_id: "sleeve", other_product_id: "bearing" }),
  relation({ other_product_id: "deleted meanwhile" }),
];

test("shows relations in both directions", () => {
  expect(relatedGroups(RELATIONS, PRODUCTS, "bearing")).toEqual([
    {
      title: "Equivalent or same size",
      items: [{ path: null, name: "SKF 22212 EK", note: "" }],
    },
    {
      title: "Used with",
      items: [{ path: "/products/sleeve", name: "sleeve", note: "For a plain shaft" }],
    },
    { title: "Fits", items: [{ path: "/products/blower", name: "blower", note: "" }] },
    { title: "Replaces", items: [{ path: null, name: "SN 512", note: "" }] },
    { title: "Replaced by", items: [{ path: "/products/sleeve", name: "sleeve", note: "" }] },
  ]);
  expect(relatedGroups(RELATIONS, PRODUCTS, "blower")).toEqual([
    { title: "Parts", items: [{ path: "/products/bearing", name: "bearing", note: "" }] },
  ]);
  expect(relatedGroups(RELATIONS, PRODUCTS, "sleeve").map(({ title }) => title)).toEqual([
    "Used with",
    "Replaces",
  ]);
});
