import type { Locator, Page } from "@playwright/test";
import type { Role } from "#app/data/database.ts";
import { issueMailToken } from "#server/auth/email-tokens.ts";
import { insertAccount } from "../insert-account.ts";
import { mailedLink } from "./captured-email.ts";
import { expect, open } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

export const PASSWORD = "correct horse";
export const CONFIRMATION = "Confirm your email address";
/** Storage key of the auth client's session (app/session/storage-keys.ts). */
const SESSION_KEY = "sb-localhost-auth-token";
export const RECOVERY = "Set a new password";

/** The notice with this text; only one appears at a time. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: /Notices/ }).getByText(text, { exact: true });

/** A field by the start of its label, as a mark may follow. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole("main").getByLabel(new RegExp(`^${label}`));

/** The wishlist button of a product whose name is unique in the sample catalogue. */
export const heart = (page: Page): Locator =>
  page.getByRole("button", { name: /^Add 22212 E .* to wishlist$/ }).first();

export const HEART_PAGE = "/products?q=22212+E";

let people = 0;
export function newEmail(): string {
  people += 1;
  return `person-${process.pid}-${people}@example.com`;
}

export async function fillSignUp(page: Page, email: string, name = "Thandi Nkosi"): Promise<void> {
  await field(page, "Full name").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
}

/** Signs a user up; ends on the login page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await open(page, "/signup");
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(notice(page, "Sign Up Successful")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  // The URL changes a moment before the page, which has the same fields.
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Signs a new user up and in through the forms; ends on the confirmation page. */
export async function signUpAndConfirm(page: Page, dataDir?: string): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await open(page, await mailedLink(email, CONFIRMATION, dataDir));
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  return email;
}

/** The auth service's response to a confirmed user. */
export type MemberSession = { access_token: string; user: { id: string; email: string } };

export async function callService(page: Page, path: string, data: object, token?: string) {
  const html = await (await page.request.get("/")).text();
  const apikey = /sb_publishable_[\w-]+/.exec(html)?.[0] ?? "";
  const headers = { apikey, ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await page.request.post(path, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
}

/** Creates a confirmed user without the forms and services, which have separate tests. */
export async function newMember(page: Page, role?: Role): Promise<MemberSession> {
  const person = { email: newEmail(), password: PASSWORD, fullName: "Thandi Nkosi", role };
  const token_hash = await inSiteDatabase(async (database) =>
    issueMailToken(database, "signup", await insertAccount(database, person)),
  );
  return (await callService(page, "/auth/v1/verify", { token_hash, type: "signup" })).json();
}

export async function storeSession(page: Page, session: MemberSession): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
}

/** Creates a user and signs in; ends on the fully loaded account page. */
export async function becomeMember(page: Page): Promise<string> {
  const session = await newMember(page);
  await storeSession(page, session);
  await open(page, "/account");
  await expect(page.getByText(`Thandi Nkosi, ${session.user.email}`)).toBeVisible();
  return session.user.email;
}

/** Fills in the password form of a signed-in user, with the current password where requested. */
export async function fillNewPassword(page: Page, password: string, repeated = password) {
  await field(page, "New password").waitFor();
  if (await field(page, "Current password").isVisible()) {
    await field(page, "Current password").fill(PASSWORD);
  }
  await field(page, "New password").fill(password);
  await field(page, "Confirm new password").fill(repeated);
}

/** Writes to a backend table as the page's signed-in user; returns the rows. */
export async function writeTable(
  page: Page,
  path: string,
  { method, body, origin = "" }: { method: "POST" | "PATCH"; body: object; origin?: string },
): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    async ([address, verb, content]) => {
      const stored = Object.entries(localStorage).find(([key]) => key.endsWith("-auth-token"));
      const { access_token } = JSON.parse(stored?.[1] ?? "{}");
      const key = document.documentElement.innerHTML.match(/sb_publishable_[\w-]+/)?.[0] ?? "";
      const answer = await fetch(address, {
        method: verb,
        headers: {
          apikey: key,
          Authorization: `Bearer ${access_token}`,
          "Content-Type": "application/json",
          Prefer: "return=representation",
        },
        body: content,
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [`${origin}/rest/v1/${path}`, method, JSON.stringify(body)] as const,
  );
}
