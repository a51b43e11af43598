import { expect, test } from "vitest";
import { startTestBackend } from "./backend-harness.ts";

/** Longest time (ms), the statement timeout with reserve for a busy machine. */
const TIMEOUT = 30_000;

const { call } = await startTestBackend();

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(",");

test.each([
  ["a million rows", "limit=1000000"],
  ["a far offset", "order=description.desc,name&offset=100000000"],
  ["a backtracking expression", "description=match.(a*)*b(a*)*(a*)*c"],
  ["a greedy expression", "description=imatch.(.*)(.*)(.*)(.*)(.*)[^x]$"],
  ["200 simultaneous patterns", `or=(${many(200, (index) => `name.ilike.*a${index}*b*c*`)})`],
  [
    "a list of 350 ids",
    `id=in.(${many(350, (index) => `11111111-1111-4111-8111-${index + 1e11}`)})`,
  ],
  ["200 negations", `and=(${"not.and(".repeat(200)}id.is.null${")".repeat(200)})`],
])("limits %s to the statement timeout and a thousand rows", async (_title, query) => {
  const begun = performance.now();
  const { status, body } = await call(`/rest/v1/products?${query}`);
  expect(performance.now() - begun).toBeLessThan(TIMEOUT);
  expect(status).toBeLessThan(500);
  if (status === 200) expect(body.length).toBeLessThanOrEqual(1000);
});
