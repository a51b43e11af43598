import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { CONFIRMATION, newEmail, PASSWORD } from "./account-steps.ts";
import { mailedLink } from "./captured-mail.ts";
import { expect, open } from "./site.ts";

const run = promisify(execFile);

/** Where the auth client keeps the session of this site (app/features/session/session-store.ts). */
const SESSION_KEY = "sb-localhost-auth-token";

/**
 * Makes a new admin as the owner would, and signs them in; ends on the dashboard. The forms for it
 * have tests of their own: here the services behind them are asked.
 */
export async function becomeAdmin(page: Page): Promise<string> {
  const email = newEmail();
  const apikey =
    /sb_publishable_[\w-]+/.exec(await (await page.request.get("/")).text())?.[0] ?? "";
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/auth/v1/${path}`, { headers: { apikey }, data });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  await ask("signup", { email, password: PASSWORD, data: { full_name: "Thandi Nkosi" } });
  const link = new URL(await mailedLink(email, CONFIRMATION));
  const token_hash = new URLSearchParams(link.hash.slice(1)).get("token_hash");
  const session = await ask("verify", { token_hash, type: "signup" });
  await run(process.execPath, ["scripts/admin.ts", email], {
    // The folder of the site under test; set by the configuration.
    env: { ...process.env, DATA_DIR: process.env.TEST_DATA_DIR },
  });
  await page.goto("/healthz");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
  await openAdmin(page, "/admin", "Dashboard");
  return email;
}

/** Opens a page of the office, and waits until it is known that an admin may see it. */
export async function openAdmin(page: Page, path: string, title: string | RegExp): Promise<void> {
  await open(page, path);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

export type TypedProduct = {
  name: string;
  price: string;
  stock: string;
  category: string;
  description?: string;
};

/** Fills in the product's form with what is given. */
export async function fillProduct(page: Page, product: Partial<TypedProduct>): Promise<void> {
  const form = page.getByRole("main").locator("form[method=post]");
  const { name, price, stock, category, description } = product;
  if (name !== undefined) await form.getByLabel(/^Name/).fill(name);
  if (description !== undefined) await form.getByLabel("Description").fill(description);
  if (price !== undefined) await form.getByLabel(/^Price/).fill(price);
  if (stock !== undefined) await form.getByLabel(/^Stock/).fill(stock);
  if (category !== undefined) await form.getByLabel(/^Category/).selectOption({ label: category });
}

export async function saveProduct(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save product" }).click();
}

/** Adds a product through the form; ends on the list. */
export async function addProduct(page: Page, name: string): Promise<void> {
  await openAdmin(page, "/admin/products/new", "New product");
  await fillProduct(page, { name, price: "10.50", stock: "4", category: "Filters and Silencers" });
  await saveProduct(page);
  await expect(page).toHaveURL(/\/admin\/products$/);
}

/** Opens a product's page from the list, searched by its name. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await openAdmin(page, `/admin/products?q=${encodeURIComponent(name)}`, "Products");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}
