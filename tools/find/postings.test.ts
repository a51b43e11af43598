import { expect, test } from "vitest";
import { collecting, gradeOf, productOf, seek } from "./postings.ts";

test("lists each key's products with grades in insertion order", () => {
  const words = collecting<string>();
  const given = Array.from({ length: 3000 }, (_, product) => ({
    key: product % 3 === 0 ? "seal" : "bearing",
    product,
    grade: [1, 0.3, 0.4][product % 5 === 0 ? 1 : product % 2] ?? 0,
  }));
  for (const { key, product, grade } of given) words.add(key, product, grade);
  const lists = words.lists();
  expect([...lists.keys()]).toEqual(["seal", "bearing"]);
  for (const [key, postings] of lists) {
    const expected = given.filter((one) => one.key === key);
    expect(Array.from(postings, productOf)).toEqual(expected.map(({ product }) => product));
    expect(Array.from(postings, gradeOf)).toEqual(expected.map(({ grade }) => grade));
  }
});

test.each([0, 1, 5, 40])("seeks from place %d to a product or its insertion point", (from) => {
  const places = Array.from({ length: 50 }, (_, at) => at * at);
  const words = collecting<string>();
  for (const place of places) words.add("word", place, 0.4);
  const postings = words.lists().get("word") ?? new Uint32Array();
  for (let product = 0; product < 2600; product += 7) {
    const expected = places.findIndex((place, at) => at >= from && place >= product);
    expect(seek(postings, product, from)).toBe(expected < 0 ? places.length : expected);
  }
});
