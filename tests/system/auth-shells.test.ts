import { expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const { url } = await startTestSite();

test.each([
  "/login",
  "/signup",
  "/confirm",
  "/reset-password",
  "/account",
  "/account/orders",
  "/account/wishlist",
  "/account/settings",
])("serves %s as the same complete document to all users, outside search engines", async (path) => {
  const visitor = await fetch(`${url}${path}`);
  const member = await fetch(`${url}${path}`, {
    headers: {
      Authorization: "Bearer a.b.c",
      Cookie: "sb-localhost-auth-token=abc; email=thandi@example.com",
    },
  });
  expect(visitor.status).toBe(200);
  expect(visitor.headers.get("etag")).toBeTruthy();
  expect(member.headers.get("etag")).toBe(visitor.headers.get("etag"));
  expect(member.headers.get("set-cookie")).toBeNull();
  const html = await member.text();
  expect(html).toBe(await visitor.text());
  expect(html).toContain('<meta name="robots" content="noindex');
});
