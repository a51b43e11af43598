import type { Page } from "@playwright/test";
import {
  becomeMember,
  field,
  fillNewPassword,
  HEART_PAGE,
  heart,
  logIn,
  notice,
  PASSWORD,
} from "./account-steps.ts";
import { expect, fullUnless, open, test } from "./site.ts";

const SESSION_KEY = "sb-localhost-auth-token";

/** Changes the session stored in the browser, as time or another program would. */
async function changeStoredSession(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([key, changes]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...stored, ...changes }));
    },
    [SESSION_KEY, change] as const,
  );
}

test("redirects a signed-out visitor from account pages to the login (NAV-4)", async ({ page }) => {
  for (const path of ["/account", "/account/orders", "/account/wishlist", "/account/settings"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login/);
    await expect(page.getByRole("heading", { name: "Log in", level: 1 }), path).toBeVisible();
  }
});

test("loads no account client on a visitor's pages", { tag: "@full" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await open(page, "/products");
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => /account-client|auth\/v1/.test(path))).toEqual([]);
});

test("redirects to the account instead of a foreign URL after signing in", {
  tag: "@full",
}, async ({ page }) => {
  const email = await becomeMember(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, "/login?next=//evil.example/");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/account");
});

test("restores a stored session after a reload, without a detour to the login (AUT-8)", async ({
  page,
}) => {
  const email = await becomeMember(page);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await open(page, "/account/settings");
  await expect(field(page, "Email")).toHaveValue(email);
  await page.reload();
  await expect(field(page, "Email")).toHaveValue(email);
  expect(new Set(visited)).toEqual(new Set(["/account/settings"]));
});

test("shows the signed-in user at every width (FRA-6, AUT-14)", async ({ page }) => {
  const button = page.getByRole("banner").getByRole("link", { name: "My Account" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await open(page, "/about");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await becomeMember(page);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(button).toBeVisible();
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByText("Welcome, Thandi Nkosi")).toBeVisible();
    await expect(menu.getByRole("link", { name: "My Account" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("signs in and out in one tab and follows in the other (AUT-9)", async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, "/login");
  await becomeMember(page);
  await expect(other).toHaveURL(/\/account$/);
  await expect(other.getByText(/^Signed in as/)).toBeVisible();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(other).toHaveURL(/\/login$/);
});

for (const [title, stored] of [
  ["garbage", "{not json"],
  ["a list", "[1,2,3]"],
  ["a session without a user", JSON.stringify({ access_token: "a.b.c", expires_at: 1 })],
] as const) {
  test(
    `treats a stored session that is ${title} as signed out`,
    fullUnless(title === "garbage"),
    async ({ page, problems }) => {
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
        SESSION_KEY,
        stored,
      ] as const);
      await page.goto("/account");
      await expect(page).toHaveURL(/\/login/);
      problems.length = 0;
    },
  );
}

test("redirects a stored session of another project to the login", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await becomeMember(page);
  const foreign = `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa('{"sub":"x"}')}.c2lnbmVk`;
  await changeStoredSession(page, { access_token: foreign, refresh_token: "abcdefghijkl" });
  await page.goto("/account/orders");
  await expect(page).toHaveURL("/login?next=%2Faccount%2Forders");
  problems.length = 0;
});

test("renews an expired session silently (DAT-6, AUT-9)", async ({ page, problems }) => {
  const email = await becomeMember(page);
  await changeStoredSession(page, { expires_at: 1 });
  await open(page, "/account");
  await expect(page.getByText(`Thandi Nkosi, ${email}`)).toBeVisible();

  // A device with a slow clock considers the rejected token valid.
  await changeStoredSession(page, { access_token: "a.b.c" });
  await open(page, "/account/orders");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  problems.length = 0;
});

test("renews the session once for several tabs that find it expired together", {
  tag: "@full",
}, async ({ page }) => {
  const email = await becomeMember(page);
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => page.context().newPage())))];
  for (const tab of tabs) {
    await open(tab, "/account");
    await expect(tab.getByText(`Thandi Nkosi, ${email}`)).toBeVisible();
  }
  const renewals: number[] = [];
  page.context().on("response", (answer) => {
    if (answer.url().includes("grant_type=refresh_token")) renewals.push(answer.status());
  });
  await changeStoredSession(page, { expires_at: 1 });
  await Promise.all(
    tabs.map((tab) => tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))),
  );
  await expect.poll(() => renewals).toEqual([200]);
  // The renewing tab must have stored its session before it reloads.
  await page.waitForFunction(
    (key) => JSON.parse(localStorage.getItem(key) ?? "{}").expires_at > 1,
    SESSION_KEY,
  );
  for (const tab of tabs) {
    await open(tab, "/account");
    await expect(tab.getByText(`Thandi Nkosi, ${email}`)).toBeVisible();
  }
  expect(renewals).toEqual([200]);
});

for (const minutes of [-10, 10]) {
  test(`works with a clock that is ${minutes} minutes off`, { tag: "@full" }, async ({ page }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await becomeMember(page);
    await open(page, HEART_PAGE);
    await heart(page).click();
    await expect(notice(page, "Added to wishlist!")).toBeVisible();
    await open(page, "/account/wishlist");
    await expect(page.getByRole("article")).toHaveCount(1);
  });
}

test("ends other sessions at their next renewal after a password change", {
  tag: "@full",
}, async ({ page, browser, problems }) => {
  const email = await becomeMember(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, "/login");
  await other.getByRole("button", { name: /accept/i }).click();
  await logIn(other, email, PASSWORD);
  await expect(other).toHaveURL("/account");

  await open(page, "/account/settings");
  await fillNewPassword(page, "another horse");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(notice(page, "Password updated successfully")).toBeVisible();

  await changeStoredSession(other, { expires_at: 1 });
  await other.goto("/account");
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
  problems.length = 0;
});

test("redirects a signed-in user from sign-up and login to the next page", {
  tag: "@full",
}, async ({ page }) => {
  await becomeMember(page);
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/account");
    await page.goto(`${path}?next=%2Faccount%2Fwishlist`);
    await expect(page).toHaveURL("/account/wishlist");
  }
});

test("leads a new visitor to sign-up and back to the login, with the wanted page", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/account/wishlist");
  await expect(page).toHaveURL("/login?next=%2Faccount%2Fwishlist");
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/signup?next=%2Faccount%2Fwishlist");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login?next=%2Faccount%2Fwishlist");
});

test("signs out a forgotten browser from another one, or all browsers together (AUT-12)", {
  tag: "@full",
}, async ({ page, browser }) => {
  const email = await becomeMember(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, "/login");
  await other.getByRole("button", { name: /accept/i }).click();
  await logIn(other, email, PASSWORD);
  await expect(other).toHaveURL("/account");

  await open(page, "/account/settings");
  const sessions = page.getByRole("region", { name: "Signed-in devices" });
  await expect(sessions.getByRole("listitem").filter({ hasText: "This browser" })).toHaveCount(1);
  await sessions.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(notice(page, / signed out$/)).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await open(other, "/account/orders");
  await expect(other).toHaveURL(/\/login/);

  await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.close();
});
