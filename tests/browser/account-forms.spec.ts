import type { Page } from "@playwright/test";
import {
  becomeMember,
  field,
  fillNewPassword,
  fillSignUp,
  newEmail,
  notice,
  PASSWORD,
} from "./account-steps.ts";
import { expect, fullUnless, holdBack, open, test } from "./site.ts";

/** Clicks a button twice before the first response; returns the number of calls so far. */
async function doubleClick(page: Page, button: string, call: RegExp): Promise<() => number> {
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() !== "OPTIONS" && call.test(request.url())) calls += 1;
  });
  const release = await holdBack(page, call);
  await page.getByRole("main").getByRole("button", { name: button }).dblclick();
  release();
  return () => calls;
}

test("signs up once on a double click, and says where the link went", async ({ page }) => {
  await open(page, "/signup");
  const email = newEmail();
  await fillSignUp(page, email);
  const calls = await doubleClick(page, "Sign up", /\/auth\/v1\/signup/);
  await expect(notice(page, "Sign Up Successful")).toBeVisible();
  expect(calls()).toBe(1);
  await notice(page, "Sign Up Successful").waitFor({ state: "hidden" });
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
});

test("signs in once on a double click", async ({ page }) => {
  const email = await becomeMember(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, "/login");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  const calls = await doubleClick(page, "Log in", /\/auth\/v1\/token/);
  await expect(notice(page, "Login Successful")).toBeVisible();
  expect(calls()).toBe(1);
});

for (const path of ["/reset-password", "/confirm"]) {
  test(
    `requests one email for a double click on ${path}`,
    fullUnless(path === "/confirm"),
    async ({ page }) => {
      await open(page, path);
      await field(page, "Email").fill(newEmail());
      const calls = await doubleClick(page, "Send link", /\/auth\/v1\/(recover|resend)/);
      await expect(page.getByText("emailed a")).toBeVisible();
      expect(calls()).toBe(1);
    },
  );
}

test("saves the profile and the password once on a double click", async ({ page }) => {
  await becomeMember(page);
  await open(page, "/account/settings");
  await field(page, "Full name").fill("Sipho");
  const saved = await doubleClick(page, "Save profile", /\/profiles\?id=eq\..*select=id$/);
  await expect(notice(page, "Profile updated successfully")).toBeVisible();
  expect(saved()).toBe(1);
  await fillNewPassword(page, "another horse");
  const changed = await doubleClick(page, "Update password", /\/auth\/v1\/user/);
  await expect(notice(page, "Password updated successfully")).toBeVisible();
  expect(changed()).toBe(1);
});

test("requires a new password to match and have six characters (ACC-4)", async ({ page }) => {
  await becomeMember(page);
  await open(page, "/account/settings");
  await fillNewPassword(page, "secret1", "secret2");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await fillNewPassword(page, "abcde");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
});

test("rejects a password that exceeds the hash's limit, before and after sending", {
  tag: "@full",
}, async ({ page, problems }) => {
  await open(page, "/signup");
  await fillSignUp(page, newEmail());
  await field(page, "Password").fill("x".repeat(73));
  await expect(page.getByText("Too long. The limit is 72 plain characters")).toBeVisible();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(notice(page, "Sign Up Failed")).toBeVisible();
  await expect(
    notice(page, "Password must not exceed 72 plain characters, fewer with accents or emoji."),
  ).toBeVisible();
  await expect(field(page, "Password")).toHaveValue("x".repeat(73));
  problems.length = 0;
});

test("requires email and password to log in, and the name too to sign up (AUT-1)", async ({
  page,
}) => {
  for (const [path, labels] of [
    ["/login", ["Email", "Password"]],
    ["/signup", ["Full name", "Email", "Password"]],
  ] as const) {
    await open(page, path);
    for (const label of labels) await expect(field(page, label)).toHaveAttribute("required", "");
  }
});

test("trims spaces around an email address", { tag: "@full" }, async ({ page }) => {
  const email = newEmail();
  await open(page, "/signup");
  await fillSignUp(page, `  ${email} `);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(notice(page, "Sign Up Successful")).toBeVisible();
});

for (const path of ["/login", "/signup"]) {
  test(`shows on ${path} the account's benefits, next to the form where space allows (AUT-16)`, async ({
    page,
  }) => {
    await open(page, path);
    const main = page.getByRole("main");
    const beside = main.getByRole("complementary", { name: "What your account offers" });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const form = await main.locator("form").boundingBox();
      const box = await beside.boundingBox();
      const header = await page.getByRole("banner").locator(".column").boundingBox();
      if (!form || !box || !header) throw new Error("Nothing is drawn.");
      const margin = form.x - header.x;
      const end = header.x + header.width - margin;
      expect.soft(box.x + box.width, `${width}`).toBeCloseTo(end, 0);
      if (width < 768) expect.soft(box.y).toBeGreaterThan(form.y + form.height);
      else {
        expect.soft(Math.abs(box.y - form.y), `${width}`).toBeLessThan(8);
        expect.soft(box.x - form.x - form.width, `${width}`).toBeLessThan(80);
      }
    }
    await beside.getByRole("link", { name: "Request a quote" }).click();
    await expect(page).toHaveURL("/contact#support-form");
  });
}
