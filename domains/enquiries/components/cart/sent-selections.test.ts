import { expect, test } from "vitest";
import { withoutSent } from "./sent-selections.ts";

test("leaves items added since sending in My Selections (SEL-8)", () => {
  const bearing = { id: "a", name: "22212 E" };
  const seal = { id: "b", name: "Seal" };
  const belt = { id: "c", name: "Belt", quantity: 1 };
  const sent = [
    { ...bearing, quantity: 2 },
    { ...seal, quantity: 1 },
  ];
  const now = [{ ...bearing, quantity: 5 }, { ...seal, quantity: 1 }, belt];
  expect(withoutSent(now, sent)).toEqual([{ ...bearing, quantity: 3 }, belt]);
});
