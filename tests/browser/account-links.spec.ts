import {
  becomeMember,
  CONFIRMATION,
  field,
  logIn,
  newEmail,
  notice,
  PASSWORD,
  RECOVERY,
  signUp,
} from "./account-steps.ts";
import { mailedLink } from "./captured-email.ts";
import { expect, fullUnless, open, test } from "./site.ts";

test("accepts a confirmation link once, and reports the second use", async ({ page, problems }) => {
  const email = newEmail();
  await signUp(page, email);
  const link = await mailedLink(email, CONFIRMATION);
  await open(page, link);
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(page).toHaveURL("/confirm");
  await page.goto("/about");
  await page.evaluate(() => localStorage.clear());
  await open(page, link);
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  // The browser logs the rejected request.
  problems.length = 0;
});

test("accepts a recovery link once, and reports the second use", async ({ page, problems }) => {
  const email = await becomeMember(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, "/reset-password");
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("we have emailed a link")).toBeVisible();
  const link = await mailedLink(email, RECOVERY);
  await open(page, link);
  await expect(page.getByText(`Set a new password for ${email}.`)).toBeVisible();
  await page.goto("/about");
  await page.evaluate(() => localStorage.clear());
  await open(page, link);
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  problems.length = 0;
});

test("asks before a link to another account replaces the signed-in user", { tag: "@full" }, async ({
  page,
}) => {
  const stranger = newEmail();
  await signUp(page, stranger);
  const email = await becomeMember(page);
  const link = await mailedLink(stranger, CONFIRMATION);
  await open(page, link);
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page.getByText(`Thandi Nkosi, ${email}`)).toBeVisible();

  const before = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}"),
  );
  await open(page, link);
  // The service would reject later requests of the first user.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Use link" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(`Thandi Nkosi, ${stranger}`)).toBeVisible();
  const key = /sb_publishable_[\w-]+/.exec(await page.content())?.[0] ?? "";
  const headers = { apikey: key, Authorization: `Bearer ${before.access_token}` };
  expect((await page.request.get("/auth/v1/user", { headers })).status()).toBe(403);
});

for (const hash of [
  "#token_hash=garbage&type=signup",
  `#token_hash=${"x".repeat(5000)}`,
  "#token_hash=%00%FF",
  "#token_hash=<script>alert(1)</script>",
  "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
  "#access_token=a.b.c&refresh_token=x&expires_in=3600&token_type=bearer&type=signup",
]) {
  for (const path of ["/confirm", "/reset-password"]) {
    test(
      `rejects ${path}${hash.slice(0, 40)} as a link and offers another`,
      fullUnless(hash.includes("garbage")),
      async ({ page, problems }) => {
        await open(page, `${path}${hash}`);
        await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
        await expect(page.getByText("is confirmed")).toHaveCount(0);
        problems.length = 0;
      },
    );
  }
}

test("offers to send a link on the pages of emailed links", async ({ page }) => {
  for (const path of ["/confirm", "/reset-password"]) {
    await open(page, path);
    await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  }
});

test("blocks sign-in until the address is confirmed, and resends the email", async ({
  page,
  problems,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const first = await mailedLink(email, CONFIRMATION);
  await logIn(page, email, PASSWORD);
  await expect(notice(page, "Sign in Failed")).toBeVisible();
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByText("we have emailed a new link")).toBeVisible();
  await expect
    .poll(() => mailedLink(email, CONFIRMATION).then((link) => link !== first))
    .toBe(true);
  problems.length = 0;
});

test("hides from a wrong password that the address is not confirmed", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await logIn(page, email, "wrong password");
  await expect(notice(page, "Invalid login credentials")).toBeVisible();
  await expect(page.getByText("not confirmed")).toHaveCount(0);
  problems.length = 0;
});

for (const path of ["/confirm", "/reset-password"]) {
  test(
    `moves nothing on ${path} while the link is checked (ALL-4)`,
    fullUnless(path === "/confirm"),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path);
      await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
              resolve(shifts.reduce((sum, { value }) => sum + value, 0));
            }).observe({ type: "layout-shift", buffered: true });
            // The observer stays silent without a shift.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
          }),
      );
      expect(moved).toBeLessThan(0.05);
    },
  );
}
