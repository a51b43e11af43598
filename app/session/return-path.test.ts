import { expect, test } from "vitest";
import { returnPath, withReturn } from "./return-path.ts";

test.each([
  ["/account/orders", "/account/orders"],
  ["/products?q=6205&page=2#list", "/products?q=6205&page=2#list"],
  [null, "/account"],
  ["", "/account"],
  ["account", "/account"],
  ["https://evil.example/", "/account"],
  ["//evil.example/", "/account"],
  ["/\\evil.example/", "/account"],
  ["/\t/evil.example/", "/account"],
  ["/.//evil.example/", "/account"],
  ["/..//evil.example", "/account"],
  ["javascript:alert(1)", "/account"],
  ["/login?next=/login", "/account"],
  ["/signup", "/account"],
  ["/loginpage", "/loginpage"],
])("redirects after sign-in with %j to %j (NAV-7)", (given, path) => {
  expect(returnPath(given)).toBe(path);
});

test("adds the requested page to the login link", () => {
  expect(withReturn("/login", "/account/orders")).toBe("/login?next=%2Faccount%2Forders");
  expect(withReturn("/login", "/account")).toBe("/login");
});
