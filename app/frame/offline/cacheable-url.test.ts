import { expect, test } from "vitest";
import { cachedAddress } from "./cacheable-url.ts";

test.each([
  ["/", "?utm_source=mail", "page", "/"],
  ["/contact", "?prefill=Two+seals", "page", "/contact"],
  ["/products", "?q=seal", "page", "/products?q=seal"],
  ["/machines", "?plate=RF-200", "page", "/machines?plate=RF-200"],
  ["/select/blower", "?flow=300", "page", "/select/blower?flow=300"],
  ["/products/0b6f3c1e-22212", "", "page", "/products/0b6f3c1e-22212"],
  ["/catalogue.json", "", "catalogue", "/catalogue.json"],
  ["/settings.json", "", "settings", "/settings.json"],
  ["/assets/frame-BMgJtVh7.js", "", "file", "/assets/frame-BMgJtVh7.js"],
  ["/products/22212-e/drawing.svg", "", "picture", "/products/22212-e/drawing.svg"],
  ["/product-types/blower/drawing.svg", "", "picture", "/product-types/blower/drawing.svg"],
  ["/media/site/about-workshop.avif", "", "picture", "/media/site/about-workshop.avif"],
])("caches %s%s as a %s under %s", (path, query, kind, key) => {
  expect(cachedAddress(path, query)).toEqual({ kind, key });
});

test.each([
  ...["/rest/v1/products", "/auth/v1/user", "/storage/v1/object/a.jpg", "/f/contact", "/metrics"],
  ...[
    "/account",
    "/account/orders",
    "/admin",
    "/admin/products/1",
    "/workshop",
    "/quote/abc",
    "/enquiry/abc",
  ],
  ...["/login", "/confirm", "/reset-password", "/products/a/b", "/products/a.data", "/healthz"],
  ...["/media/films/repair.mp4", "/assets/../account", "/service-worker.js", "//evil.example/"],
])("does not cache %s", (path) => {
  expect(cachedAddress(path, "")).toBeNull();
});
