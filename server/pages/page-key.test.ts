import { expect, test } from "vitest";
import { isDocument, pageKey } from "./page-key.ts";

const THREE_IDS = Array.from({ length: 3 }, () => "a".repeat(36)).join();

test.each([
  ["/about", "/about"],
  ["/about?utm_source=mail", "/about"],
  ["/products?utm=1&q=22212", "/products?q=22212"],
  ["/products?sort=name&q=x", "/products?q=x&sort=name"],
  ["/products?q=", "/products"],
  [
    "/products?f.clearance=C4&f.clearance=C3&f.bore.from=60&f.Bore=1&f.bore.over=2&f.width=&type=x",
    "/products?type=x&f.bore.from=60&f.clearance=C3&f.clearance=C4",
  ],
  ["/about?f.bore.from=60", "/about"],
  ["/products.data?q=x&_routes=routes%2Fa", "/products.data?q=x&_routes=routes%2Fa"],
  ["/about.data?q=x", "/about.data"],
  ["/select/blower?altitude=&flow=2&vacuum=&x=", "/select/blower?flow=2&altitude="],
  ["/compare?ids=a&ids=b&x=1", "/compare?ids=a%2Cb"],
  [`/products?q=${"x".repeat(10_000)}`, `/products?q=${"x".repeat(200)}`],
  ["/products?q=x%20", "/products?q=x+"],
  [`/products?category=${"a".repeat(200)}`, `/products?category=${"a".repeat(50)}`],
  [`/products?f.seal=${"a".repeat(200)}`, `/products?f.seal=${"a".repeat(101)}`],
  [`/machines?plate=+${"x".repeat(200)}`, `/machines?plate=${"x".repeat(80)}`],
  ["/machines?plate=%20%20", "/machines"],
  [`/select/blower?flow=%20${"1".repeat(200)}`, `/select/blower?flow=${"1".repeat(20)}`],
  ["/select/blower?flow=2&altitude=%20", "/select/blower?flow=2&altitude="],
  [
    `/select/blower?show=${THREE_IDS}&flow=2`,
    `/select/blower?flow=2&show=${encodeURIComponent(THREE_IDS)}`,
  ],
  [`/bearing-by-measure?d=${"1".repeat(200)}`, `/bearing-by-measure?d=${"1".repeat(20)}`],
  [`/select/rotary-valve?fill=${"1".repeat(200)}`, `/select/rotary-valve?fill=${"1".repeat(20)}`],
  [`/select/belt-drive?power=${"1".repeat(200)}`, `/select/belt-drive?power=${"1".repeat(20)}`],
  [`/select/bearing-life?load=${"1".repeat(200)}`, `/select/bearing-life?load=${"1".repeat(20)}`],
  ["/contact?sent=12345", "/contact?sent=1"],
])("caches the page for %s under %s", (url, key) => {
  expect(pageKey(url)).toBe(key);
});

test("returns no key for a path with invalid encoding", () => {
  expect(pageKey("/products/%E0%A4%A")).toBeNull();
});

test.each(["/%0a", "/products%0D", "/%00", "/%e2%80%a8"])(
  "returns no key for the control character in %s",
  (url) => {
    expect(pageKey(url)).toBeNull();
  },
);

test("returns no key for a URL of another site", () => {
  expect(pageKey("http://evil.example/")).toBeNull();
});

test.each([
  ["/products/x/datasheet.pdf", true],
  ["/products/x/DATASHEET.PDF/", true],
  ["/products/x/datasheet%2epdf", true],
  ["/products/x/datasheet.pdf.data?_routes=a", true],
  ["/products/x.pdf-holder", false],
  ["/products?q=datasheet.pdf", false],
])("decides whether %s is a generated document, %s", (key, waits) => {
  expect(isDocument(key)).toBe(waits);
});
