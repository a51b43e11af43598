import { expect, test } from "vitest";
import { plan } from "../../../tests/import-samples.ts";

test("plans 50,000 rows within the test timeout", () => {
  const csv = `name,price,stock,category\n${"A bearing,1.50,3,Bearings\n".repeat(50_000)}`;
  expect(plan(csv).writes).toHaveLength(50_000);
});
