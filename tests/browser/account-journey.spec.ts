import {
  becomeMember,
  CONFIRMATION,
  field,
  fillNewPassword,
  HEART_PAGE,
  heart,
  logIn,
  newEmail,
  notice,
  PASSWORD,
  RECOVERY,
  signUp,
} from "./account-steps.ts";
import { mailedLink } from "./captured-email.ts";
import { expect, holdBack, open, test } from "./site.ts";

test("leads from signing up to signing out and a forgotten password (ACC-3, ACC-5, DAT-14, FRA-6, NAV-7, AUT-3, AUT-4)", async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(notice(page, "Please check your email to verify your account.")).toBeVisible();

  await open(page, await mailedLink(email, CONFIRMATION));
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page.getByText(`Thandi Nkosi, ${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();

  await page.goto("/account/orders");
  await expect(page).toHaveURL("/login?next=%2Faccount%2Forders");
  await logIn(page, email, PASSWORD);
  await expect(notice(page, "Login Successful")).toBeVisible();
  await expect(notice(page, "Welcome back!")).toBeVisible();
  await expect(page).toHaveURL("/account/orders");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();

  await open(page, HEART_PAGE);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
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
  await fillNewPassword(page, "another horse");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(notice(page, "Password updated successfully")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText("Welcome, Thandi M.")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");

  await open(page, "/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The login has such a field too.
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("we have emailed a link")).toBeVisible();
  await open(page, await mailedLink(email, RECOVERY));
  await expect(page.getByText(`Set a new password for ${email}.`)).toBeVisible();
  await fillNewPassword(page, "third horse");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page).toHaveURL("/account");
});

test("leads from the account's first page to orders, wishlist and settings (ACC-1)", async ({
  page,
}) => {
  await becomeMember(page);
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards.getByRole("heading", { level: 2 })).toHaveText([
    "Orders",
    "Wishlist",
    "Settings",
  ]);
  for (const path of ["orders", "wishlist", "settings"]) {
    await expect(cards.locator(`a[href="/account/${path}"]`)).toBeVisible();
  }
});

test("shows the wishlist of the signed-in user, and an empty one when signed out (ACC-6)", {
  tag: "@full",
}, async ({ page }) => {
  const email = await becomeMember(page);
  await open(page, HEART_PAGE);
  await heart(page).click();
  await expect(notice(page, "Added to wishlist!")).toBeVisible();
  await open(page, "/account");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await open(page, HEART_PAGE);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  await open(page, "/login");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/account");
  await open(page, HEART_PAGE);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
});

test("does not call a loading wishlist empty (ACC-6)", async ({ page }) => {
  await becomeMember(page);
  const release = await holdBack(page, "**/rest/v1/wishlist_items**");
  await open(page, "/account/wishlist");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByText("Your wishlist is empty")).toHaveCount(0);
  release();
  await expect(page.getByText("Your wishlist is empty")).toBeVisible();
});

test("shows the email address in the small-screen menu when the name is blank (FRA-6)", {
  tag: "@full",
}, async ({ page }) => {
  const email = newEmail();
  await open(page, "/signup");
  await field(page, "Full name").fill(" ");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(notice(page, "Sign Up Successful")).toBeVisible();
  await open(page, await mailedLink(email, CONFIRMATION));
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await page.getByRole("link", { name: "My Account" }).click();
  await expect(page).toHaveURL("/account");
});
