import { sql } from "kysely";
import { expect } from "vitest";
import { startTestSite } from "./site-harness.ts";

export const { url, database } = await startTestSite();

export async function html(path: string): Promise<string> {
  const response = await fetch(`${url}${path}`);
  expect(response.status, path).toBe(200);
  return response.text();
}

export async function productPath(): Promise<string> {
  const {
    rows: [product],
  } = await sql<{
    slug: string;
  }>`select slug from products where name = 'Deep Groove Ball Bearing'`.execute(database);
  return `/products/${product?.slug}`;
}

/** Returns an attribute of the first tag that starts like this. */
export function attribute(page: string, start: string, name: string): string | undefined {
  const tag = page.match(new RegExp(`<${start}[^>]*>`))?.[0] ?? "";
  return tag.match(new RegExp(`${name}="([^"]*)"`))?.[1];
}
type Thing = { "@type": string; [property: string]: unknown };

export function described(page: string): Thing[] {
  const text = page.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s)?.[1];
  return JSON.parse(text ?? "{}")["@graph"] ?? [];
}
