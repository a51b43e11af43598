import { expect, test } from "vitest";
import { listSearch, readListQuery } from "./list-query.ts";

const SHAPE = { filters: ["category", "stock"], sorts: ["name", "-price"] } as const;
const read = (search: string) => readListQuery(new URLSearchParams(search), SHAPE);

test("shows the first page, unfiltered and in default order, without parameters", () => {
  expect(read("")).toEqual({
    q: "",
    filters: { category: "", stock: "" },
    sort: "name",
    page: 1,
  });
});

test("restores a URL from the query read from it", () => {
  const search = "?q=6205+%26+%25_%2C%28%29&category=a&sort=-price&page=3";
  expect(listSearch(read(search), SHAPE)).toBe(search);
});

test.each(["0", "-1", "1.5", "NaN", "1e99", "Infinity", "two"])(
  "replaces page %s with the first page",
  (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  },
);

test("uses the default order for an unknown one and truncates an overlong search", () => {
  expect(read("sort=price;drop").sort).toBe("name");
  expect(read(`q=${"x".repeat(5000)}`).q).toHaveLength(200);
});
