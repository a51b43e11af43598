import { expect, test } from "vitest";
import { ask } from "../../tests/media-server.ts";

test("rejects conversions beyond its capacity with 503 and completes the others", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask("tiny-800.webp")));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const rejected = answers.find(({ status }) => status === 503);
  expect(rejected?.header("retry-after")).toBe("5");
});
