import { expect, onTestFinished, test, vi } from "vitest";
import type { Catalogue } from "#domains/products/catalogue.ts";
import { SAMPLE_PRODUCT } from "../../../../tests/product-samples.ts";
import { servedParts } from "./server-results.ts";

/** More than a browser would load. */
const COUNT = 20_001;

test("completes a search while a large list loads, without a pause after it", async () => {
  onTestFinished(() => void vi.useRealTimers());
  // Fake pauses between two lists never end.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const products = Array.from({ length: COUNT }, (_, place) => ({
    ...SAMPLE_PRODUCT,
    id: `${place}`,
    name: `Part ${place}`,
    description: "",
  }));
  const catalogue: Catalogue = {
    ...{ products, categories: [], photos: new Map(), productTypes: [], relations: [] },
    ...{ machines: [], reviews: [], details: new Map() },
  };
  const first = servedParts(catalogue, "part 17");
  await new Promise((resolve) => setImmediate(resolve));
  const second = await servedParts(catalogue, "part 18");
  expect(second?.answer?.best[0]?.product.name).toBe("Part 18");
  expect((await first)?.isLatest).toBe(true);
});
