import type { Page } from "@playwright/test";
import {
  becomeMember,
  field,
  fillNewPassword,
  fillSignUp,
  HEART_PAGE,
  heart,
  logIn,
  newEmail,
  notice,
  PASSWORD,
} from "./account-steps.ts";
import { test as base, expect, fullUnless, open } from "./site.ts";

const NO_CONNECTION = "Check your connection and try again.";

/** Every test here provokes failures, which the browser logs. */
const test = base.extend<{ forgive: undefined }>({
  forgive: [
    async ({ problems }, use) => {
      await use(undefined);
      problems.length = 0;
    },
    { auto: true },
  ],
});

/** Aborts calls to the backend; returns a function that restores them. */
async function cutOff(page: Page, calls: string): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}

test("shows the service's message for wrong credentials, and leaves the form filled (AUT-5)", async ({
  page,
}) => {
  await open(page, "/login");
  await logIn(page, newEmail(), "wrong password");
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await expect(notice(page, "Invalid login credentials")).toBeVisible();
  await expect(field(page, "Password")).toHaveValue("wrong password");
});

for (const [kind, answer] of [
  ["a proxy's HTML page", { contentType: "text/html", body: "<!doctype html><h1>Login</h1>" }],
  ["an empty error", { status: 400, json: {} }],
] as const) {
  test(
    `shows a plain message when the sign-in response is ${kind} (AUT-5)`,
    fullUnless(kind === "an empty error"),
    async ({ page }) => {
      await open(page, "/login");
      await page.route("**/auth/v1/token**", (route) => route.fulfill(answer));
      await logIn(page, newEmail(), PASSWORD);
      await expect(notice(page, "Sign in Failed")).toBeVisible();
      await expect(notice(page, "Something went wrong")).toBeVisible();
    },
  );
}

test("rejects too many sign-in attempts and says so in the form", { tag: "@full" }, async ({
  page,
}) => {
  const email = newEmail();
  await open(page, "/login");
  for (let tries = 1; tries <= 10; tries++) {
    const answered = page.waitForResponse("**/auth/v1/token**");
    await logIn(page, email, `wrong ${tries}`);
    expect((await answered).status()).toBe(400);
    await expect(page.getByRole("button", { name: "Log in" })).toBeEnabled();
  }
  await logIn(page, email, "wrong again");
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await expect(page.locator("form").getByText("Too many attempts. Please wait")).toBeVisible();
});

test("reports a failed sign-in without a connection, and works again with one", {
  tag: "@full",
}, async ({ page }) => {
  const email = await becomeMember(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, "/login");
  const mend = await cutOff(page, "**/auth/v1/**");
  await logIn(page, email, PASSWORD);
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await expect(notice(page, NO_CONNECTION)).toBeVisible();
  await mend();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(notice(page, "Login Successful")).toBeVisible();
});

test("reports a failed sign-up without a connection, and leaves the form filled (AUT-5)", async ({
  page,
}) => {
  await open(page, "/signup");
  await cutOff(page, "**/auth/v1/**");
  const email = newEmail();
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(notice(page, "Sign Up Failed")).toBeVisible();
  await expect(notice(page, NO_CONNECTION)).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(page.getByRole("button", { name: "Sign up" })).toBeEnabled();
});

for (const path of ["/reset-password", "/confirm"]) {
  test(`reports without a connection on ${path} that no email was sent`, { tag: "@full" }, async ({
    page,
  }) => {
    await open(page, path);
    await cutOff(page, "**/auth/v1/**");
    await field(page, "Email").fill(newEmail());
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(notice(page, "Email not sent")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send link" })).toBeEnabled();
  });
}

test("times out an unresponsive sign-in and enables the button again", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/login");
  await page.route("**/auth/v1/**", () => new Promise(() => undefined));
  await logIn(page, newEmail(), PASSWORD);
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toBeEnabled();
});

test("times out an unresponsive order list, and loads it on retry", {
  tag: "@full",
}, async ({ page }) => {
  await becomeMember(page);
  await page.route("**/rest/v1/orders**", () => new Promise(() => undefined));
  await open(page, "/account/orders");
  await expect(notice(page, "Error fetching orders")).toBeVisible();
  await page.unroute("**/rest/v1/orders**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
});

test("reports a sign-out that did not reach the service, and signs out locally (AUT-6)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeMember(page);
  await open(page, "/account");
  await cutOff(page, "**/auth/v1/logout**");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(notice(page, "Sign out Failed")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});

test("reverts a failed wishlist change and reports it (ACC-9)", async ({ page }) => {
  await becomeMember(page);
  await open(page, HEART_PAGE);
  await expect(heart(page)).toBeVisible();
  const mend = await cutOff(page, "**/rest/v1/wishlist_items**");
  await heart(page).click();
  await expect(notice(page, "Error adding to wishlist")).toBeVisible();
  await expect(notice(page, NO_CONNECTION)).toBeVisible();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");

  await mend();
  await heart(page).click();
  await expect(notice(page, "Added to wishlist!")).toBeVisible();
  await cutOff(page, "**/rest/v1/wishlist_items**");
  await heart(page).click();
  await expect(notice(page, "Error removing from wishlist")).toBeVisible();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
});

test("logs a wishlist that failed to load, without a notice (ACC-6)", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await becomeMember(page);
  await cutOff(page, "**/rest/v1/wishlist_items**");
  await open(page, HEART_PAGE);
  await expect.poll(() => problems.join()).toMatch(/Failed to fetch/);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("region", { name: /Notices/ }).getByRole("listitem")).toHaveCount(0);
});

test("shows the wishlist change before the service responds", { tag: "@full" }, async ({
  page,
}) => {
  await becomeMember(page);
  await open(page, HEART_PAGE);
  await page.route("**/rest/v1/wishlist_items**", (route) =>
    route.request().method() === "POST" ? new Promise(() => undefined) : route.continue(),
  );
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
});

test("leaves a profile that failed to load unset, without overwriting it (AUT-14)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeMember(page);
  const mend = await cutOff(page, "**/rest/v1/profiles**");
  await open(page, "/account/settings");
  await expect(page.getByText("Your profile could not be loaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save profile" })).toBeDisabled();
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(field(page, "Full name")).toHaveValue("Thandi Nkosi");
});

test("reports settings that were not saved, and leaves the form filled (ACC-11)", async ({
  page,
}) => {
  await becomeMember(page);
  await open(page, "/account/settings");
  await expect(field(page, "Full name")).toHaveValue("Thandi Nkosi");
  await field(page, "Full name").fill("Sipho");
  await cutOff(page, "**/rest/v1/profiles**");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(notice(page, "Error updating profile")).toBeVisible();
  await expect(field(page, "Full name")).toHaveValue("Sipho");

  await fillNewPassword(page, "another horse");
  await cutOff(page, "**/auth/v1/user**");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(notice(page, "Error updating password")).toBeVisible();
  await expect(field(page, "New password")).toHaveValue("another horse");
});

test("rejects the old password as new one, with the service's message", {
  tag: "@full",
}, async ({ page }) => {
  await becomeMember(page);
  await open(page, "/account/settings");
  await fillNewPassword(page, PASSWORD);
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(notice(page, "Error updating password")).toBeVisible();
  await expect(
    notice(page, "New password should be different from the old password."),
  ).toBeVisible();
});

for (const [path, table, title] of [
  ["/account/orders", "orders", "Error fetching orders"],
  ["/account/wishlist", "wishlist_items", "Error fetching wishlist"],
] as const) {
  test(`reports on ${path} that loading failed, and retries (ACC-11)`, { tag: "@full" }, async ({
    page,
  }) => {
    await becomeMember(page);
    const mend = await cutOff(page, `**/rest/v1/${table}**`);
    await open(page, path);
    // The table client retries three times.
    await expect(notice(page, title)).toBeVisible();
    await expect(notice(page, NO_CONNECTION)).toBeVisible();
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "Browse products" })).toBeVisible();
  });
}
