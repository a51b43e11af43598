import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Role } from "#app/data/database.ts";
import { type MemberSession, newMember, storeSession } from "./account-steps.ts";
import { expect, open } from "./site.ts";

/** Creates an admin and signs in, without opening the office. */
export async function becomeAdmin(page: Page): Promise<string> {
  const { user } = await becomeColleague(page, "admin");
  return user.email;
}

/** Creates a colleague with this role and signs in. */
export async function becomeColleague(page: Page, role: Role): Promise<MemberSession> {
  const session = await newMember(page, role);
  await storeSession(page, session);
  return session;
}

/** Opens an office page and waits until it recognises the admin. */
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

export async function fillProduct(page: Page, product: Partial<TypedProduct>): Promise<void> {
  const form = page.getByRole("main").locator("form[method=post]");
  const { name, price, stock, category, description } = product;
  if (name !== undefined) await form.getByLabel(/^Name/).fill(name);
  if (description !== undefined) await form.getByLabel("Description").fill(description);
  if (price !== undefined) await form.getByLabel(/^Price(?! breaks)/).fill(price);
  if (stock !== undefined) await form.getByLabel(/^Stock/).fill(stock);
  if (category !== undefined) await form.getByLabel(/^Category/).selectOption({ label: category });
}

export async function saveProduct(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save product" }).click();
}

/** Returns a unique search word without digits, which would be understood as a part number. */
export function uniqueWord(): string {
  return randomUUID()
    .replace(/\W/g, "")
    .replace(/\d/g, (figure) => "ghijklmnop"[Number(figure)] ?? "");
}

/** Adds a product through the form; ends on the list. */
export async function addProduct(page: Page, name: string): Promise<void> {
  await openAdmin(page, "/admin/products/new", "New product");
  await fillProduct(page, { name, price: "10.50", stock: "4", category: "Filters and Silencers" });
  await saveProduct(page);
  await expect(page).toHaveURL("/admin/products?sort=-updated");
}

export async function openProduct(page: Page, name: string): Promise<void> {
  await openAdmin(page, `/admin/products?q=${encodeURIComponent(name)}`, "Products");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}
