import { expect, test } from "vitest";
import { listSearch, readListQuery } from "./list-query.ts";

const SHAPE = { filters: ["category", "stock"], sorts: ["name", "-price"] } as const;
const read = (search: string) => readListQuery(new URLSearchParams(search), SHAPE);

test("an empty address shows the first page of everything in the usual order", () => {
  expect(read("")).toEqual({
    q: "",
    filters: { category: "", stock: "" },
    sort: "name",
    page: 1,
  });
});

test("what an address says comes back as the same address", () => {
  const search = "?q=6205+%26+%25_%2C%28%29&category=a&sort=-price&page=3";
  expect(listSearch(read(search), SHAPE)).toBe(search);
});

test.each(["0", "-1", "1.5", "NaN", "1e99", "Infinity", "two"])("page %s is the first", (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test("an unknown order is the usual one, and an endless text is cut", () => {
  expect(read("sort=price;drop").sort).toBe("name");
  expect(read(`q=${"x".repeat(5000)}`).q).toHaveLength(200);
});
