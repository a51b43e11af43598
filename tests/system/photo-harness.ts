import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect } from "vitest";
import { PHOTOS_BUCKET, readPhotoAddress } from "#domains/products/product-photos.ts";
import { type Account, createAccount, startTestBackend } from "./backend-harness.ts";
import { bucketOf } from "./table-client.ts";

export const backend = await startTestBackend();
export const { database, photos } = backend;
export const admin = await createAccount(backend, "admin", "admin");

export const bucket = (account?: Account) => bucketOf(backend, PHOTOS_BUCKET, account);

export async function newProduct(): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into products (id, name, price, category_id)
    select ${id}, ${id}, 1, id from categories limit 1`.execute(database);
  return id;
}

export async function upload(
  product: string,
  bytes: Buffer,
  { account = admin, id = randomUUID() }: { account?: Account | undefined; id?: string } = {},
) {
  const { error } = await bucket(account).upload(`${product}/${id}`, new Uint8Array(bytes));
  return { id, error };
}

export const rest = (path: string, method: string, body?: unknown, token = admin.token) =>
  backend.call(`/rest/v1/${path}`, { method, token, body });

export async function pictureOf(product: string): Promise<string | null> {
  const { rows } = await sql<{ image_url: string | null }>`
    select image_url from products where id = ${product}`.execute(database);
  return rows[0]?.image_url ?? null;
}

export async function addressesOf(product: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from product_photos where product_id = ${product}
    order by position`.execute(database);
  return rows.map(({ address }) => address);
}

export async function find(address: string | null) {
  const named = readPhotoAddress(address ?? "");
  expect(named, address ?? "no address").not.toBeNull();
  return named && photos.find(named.id, named.version);
}

export function filesOf(id: string): string[] {
  return existsSync(photos.folder)
    ? readdirSync(photos.folder).filter((name) => name.includes(id))
    : [];
}
