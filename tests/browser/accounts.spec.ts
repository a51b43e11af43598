import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { mailedLink } from "./captured-mail.ts";
import { expect, open, test } from "./site.ts";

const PASSWORD = "correct horse";

/** The notice that shows this title; at most one is shown at a time. */
const notice = (page: Page, title: string) =>
  page.getByRole("region", { name: /Notices/ }).getByText(title, { exact: true });

/** A field of the page by the beginning of its label, behind which a mark may stand. */
const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(new RegExp(`^${label}`));

let people = 0;
function newEmail(): string {
  people += 1;
  return `person-${process.pid}-${people}@example.com`;
}

async function signUp(page: Page, email: string, name = "Thandi Nkosi"): Promise<void> {
  await open(page, "/signup");
  await field(page, "Full name").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(notice(page, "Sign Up Successful")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Signs a new person up and in; ends on the page that confirms the address. */
async function becomeMember(page: Page): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await open(page, await mailedLink(email, "Confirm your e-mail address"));
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible();
  return email;
}

test("from signing up to signing out and a forgotten password", async ({ page }) => {
  test.slow();
  const email = newEmail();
  await signUp(page, email);
  await expect(notice(page, "Please check your email to verify your account.")).toBeVisible();

  await open(page, await mailedLink(email, "Confirm your e-mail address"));
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page.getByText(`Thandi Nkosi, ${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();

  await page.goto("/account/orders");
  await expect(page).toHaveURL("/login?next=%2Faccount%2Forders");
  await fillLogin(page, email, PASSWORD);
  await expect(notice(page, "Login Successful")).toBeVisible();
  await expect(page).toHaveURL("/account/orders");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();

  await open(page, "/products?q=22212+E");
  const heart = page.getByRole("button", { name: /^Add 22212 E .* to wishlist$/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(notice(page, "Added to wishlist!")).toBeVisible();
  await open(page, "/account/wishlist");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /to wishlist$/ }).click();
  await expect(notice(page, "Removed from wishlist.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();

  await open(page, "/account/settings");
  await field(page, "Full name").fill("Thandi M.");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(notice(page, "Profile updated successfully")).toBeVisible();
  await field(page, "New password").fill("another horse");
  await field(page, "Confirm new password").fill("another horse");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(notice(page, "Password updated successfully")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText("Welcome, Thandi M.")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");

  await open(page, "/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The login has such a field too.
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("the mail is on its way")).toBeVisible();
  await open(page, await mailedLink(email, "Set a new password"));
  await expect(page.getByText(`Set a new password for ${email}.`)).toBeVisible();
  await field(page, "New password").fill("third horse");
  await field(page, "Confirm new password").fill("third horse");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page).toHaveURL("/account");
});

for (const path of ["/account", "/account/orders", "/account/wishlist", "/account/settings"]) {
  test(`without login ${path} leads to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  });
}

test("a visitor's pages load nothing of the account's client", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await open(page, "/products");
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => /account-client|auth\/v1/.test(path))).toEqual([]);
});

test("signing in and out in one tab reaches the other", async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, "/login");
  await becomeMember(page);
  await expect(other).toHaveURL(/\/account$/);
  await expect(other.getByText(/^Signed in as/)).toBeVisible();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(other).toHaveURL(/\/login$/);
});

test("a confirmation link works once, and says so the second time", async ({ page, problems }) => {
  const email = newEmail();
  await signUp(page, email);
  const link = await mailedLink(email, "Confirm your e-mail address");
  await open(page, link);
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible();
  await expect(page).toHaveURL("/confirm");
  await page.goto("/about");
  await page.evaluate(() => localStorage.clear());
  await open(page, link);
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  // The browser itself logs the refused request.
  problems.length = 0;
});

test("before the address is confirmed nobody gets in, and the mail can be sent again", async ({
  page,
  problems,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const first = await mailedLink(email, "Confirm your e-mail address");
  await fillLogin(page, email, PASSWORD);
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await expect(page.getByText("a new mail is on its way")).toBeVisible();
  await expect
    .poll(() => mailedLink(email, "Confirm your e-mail address").then((link) => link !== first))
    .toBe(true);
  problems.length = 0;
});

test("wrong credentials fail with the service's message, and nothing typed is lost", async ({
  page,
  problems,
}) => {
  await open(page, "/login");
  await fillLogin(page, newEmail(), "wrong password");
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await expect(notice(page, "Invalid login credentials")).toBeVisible();
  await expect(field(page, "Password")).toHaveValue("wrong password");
  problems.length = 0;
});

test("a refusal for too many attempts stays in the form", async ({ page, problems }) => {
  await page.route("**/auth/v1/token**", (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "120" },
      json: {
        code: 429,
        error_code: "over_request_rate_limit",
        msg: "Too many attempts. Please wait 2 minutes and try again.",
      },
    }),
  );
  await open(page, "/login");
  await fillLogin(page, newEmail(), PASSWORD);
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await expect(page.locator("form").getByText("Please wait 2 minutes")).toBeVisible();
  problems.length = 0;
});

test("without a connection signing in says so", async ({ page, problems }) => {
  await page.route("**/auth/v1/**", (route) => route.abort());
  await open(page, "/login");
  await fillLogin(page, newEmail(), PASSWORD);
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await expect(notice(page, "The connection failed. Please check it and try again.")).toBeVisible();
  problems.length = 0;
});

test("a new password must match and have six characters", async ({ page }) => {
  await becomeMember(page);
  await open(page, "/account/settings");
  await field(page, "New password").fill("secret1");
  await field(page, "Confirm new password").fill("secret2");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await field(page, "New password").fill("abcde");
  await field(page, "Confirm new password").fill("abcde");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
});

test("a refused wishlist change is taken back and said", async ({ page, problems }) => {
  await becomeMember(page);
  await open(page, "/products?q=22212+E");
  await page.route("**/rest/v1/wishlist_items**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { code: "XX000", message: "The disk is full" } })
      : route.continue(),
  );
  const heart = page.getByRole("button", { name: /^Add 22212 E .* to wishlist$/ }).first();
  await heart.click();
  await expect(notice(page, "Error adding to wishlist")).toBeVisible();
  await expect(notice(page, "The disk is full")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  problems.length = 0;
});

test("a profile that cannot be read stays unset, and is not overwritten", async ({
  page,
  problems,
}) => {
  await becomeMember(page);
  let broken = true;
  await page.route("**/rest/v1/profiles**", (route) =>
    broken
      ? route.fulfill({ status: 400, json: { code: "XX000", message: "No luck" } })
      : route.continue(),
  );
  await open(page, "/account/settings");
  await expect(page.getByText("Your profile could not be loaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save profile" })).toBeDisabled();
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(field(page, "Full name")).toHaveValue("Thandi Nkosi");
  problems.length = 0;
});

for (const [path, table, title] of [
  ["/account/orders", "orders", "Error fetching orders"],
  ["/account/wishlist", "wishlist_items", "Error fetching wishlist"],
] as const) {
  test(`${path} says when it cannot be read, and tries again`, async ({ page, problems }) => {
    await becomeMember(page);
    let broken = true;
    await page.route(`**/rest/v1/${table}**`, (route) =>
      broken
        ? route.fulfill({ status: 400, json: { code: "XX000", message: "No luck" } })
        : route.continue(),
    );
    await open(page, path);
    await expect(notice(page, title)).toBeVisible();
    broken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "Browse products" })).toBeVisible();
    problems.length = 0;
  });
}

for (const [title, stored] of [
  ["garbage", "{not json"],
  ["a list", "[1,2,3]"],
  ["a session of nobody", JSON.stringify({ access_token: "a.b.c", expires_at: 1 })],
] as const) {
  test(`a stored session that is ${title} leaves a visitor`, async ({ page, problems }) => {
    await page.addInitScript(
      (text) => localStorage.setItem("sb-localhost-auth-token", text),
      stored,
    );
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login/);
    problems.length = 0;
  });
}

test("after signing in, a foreign address leads to the account instead", async ({ page }) => {
  const email = await becomeMember(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, "/login?next=//evil.example/");
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL("/account");
});

test("axe finds nothing on the pages around signing in and of the account", async ({ page }) => {
  test.slow();
  const outside = ["/login", "/signup", "/reset-password", "/confirm"];
  const inside = ["/account", "/account/orders", "/account/wishlist", "/account/settings"];
  const check = async (path: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await expect(page.getByText(/^(Loading|Checking the link)…$/)).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  };
  for (const path of outside) await check(path);
  await becomeMember(page);
  for (const path of inside) await check(path);
});
