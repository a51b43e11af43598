import { expect, test, vi } from "vitest";
import { createHangWatch } from "./hang-watch.ts";

test("names only a test that runs too long", async () => {
  const lines: string[] = [];
  const watch = createHangWatch(1, (line) => lines.push(line));
  watch.start("a", "orders.test.ts keeps the quantity");
  watch.start("b", "quotes.test.ts sends once");
  watch.end("b");
  await vi.waitFor(() =>
    expect(lines).toEqual(["Still running after 0.001 s: orders.test.ts keeps the quantity"]),
  );
});
