import { PostgrestClient } from "@supabase/postgrest-js";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchProfile, updateProfile } from "#domains/accounts/profiles.ts";
import { addToWishlist, fetchWishlistIds, removeFromWishlist } from "#domains/accounts/wishlist.ts";
import { fetchOrders } from "#domains/orders/orders.ts";
import { fetchWishlistProducts } from "#domains/products/products.ts";
import { makeAdmin } from "#server/database/admins.ts";
import { PASSWORD, startAuthBackend } from "./auth-harness.ts";
import { SITE_URL } from "./backend-harness.ts";

const { api, publishableKey, database, newClient, newMember } = await startAuthBackend();

const THANDI = {
  full_name: "Thandi",
  company: "Mill & Sons",
  phone: "+27 11 000 0000",
  address: "1 Main Road\nGermiston",
  vat_number: "4010203040",
  delivery_address: "Gate 3",
};

/** Creates a member with a table client like the product's own. */
async function newOwner(name: string) {
  const member = await newMember(name);
  const tables = new PostgrestClient(`${SITE_URL}/rest/v1`, {
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${member.session.access_token}`,
    },
    fetch: (input, init) => api(new Request(input, init)),
  });
  return { ...member, tables };
}

test("lets members read and change their own profile and wishlist (DAT-4, DAT-5)", async () => {
  const { id, tables } = await newOwner("member");
  const nothing = { company: "", phone: "", address: "", vat_number: "", delivery_address: "" };
  const profile = { id, full_name: "member", ...nothing, role: "customer" };
  expect(await fetchProfile(tables, id)).toEqual(profile);
  await updateProfile(tables, id, THANDI);
  expect(await fetchProfile(tables, id)).toEqual({ ...profile, ...THANDI });

  const {
    rows: [product],
  } = await sql<{ id: string; name: string }>`select id, name from products limit 1`.execute(
    database,
  );
  await addToWishlist(tables, id, product?.id ?? "");
  await addToWishlist(tables, id, product?.id ?? "");
  expect(await fetchWishlistIds(tables, id)).toEqual([product?.id]);
  expect(await fetchWishlistProducts(tables, id)).toEqual([
    expect.objectContaining({
      name: product?.name,
      price: expect.any(Number),
      category: { name: expect.any(String) },
    }),
  ]);
  await removeFromWishlist(tables, id, product?.id ?? "");
  expect(await fetchWishlistIds(tables, id)).toEqual([]);
});

test("hides and protects data from other members (DAT-11)", async () => {
  const { id, tables } = await newOwner("victim");
  const {
    rows: [product],
  } = await sql<{ id: string }>`select id from products limit 1`.execute(database);
  await addToWishlist(tables, id, product?.id ?? "");
  const stranger = await newOwner("stranger");
  expect(await fetchWishlistIds(stranger.tables, id)).toEqual([]);
  expect(await fetchProfile(stranger.tables, id)).toBeNull();
  await expect(updateProfile(stranger.tables, id, THANDI)).rejects.toThrow();
  await expect(addToWishlist(stranger.tables, id, product?.id ?? "")).rejects.toMatchObject({
    code: "42501",
  });
  await removeFromWishlist(stranger.tables, id, product?.id ?? "");
  expect(await fetchWishlistIds(tables, id)).toEqual([product?.id]);
});

test("returns orders with their lines, newest first (DAT-7)", async () => {
  const { id, email, tables } = await newOwner("buyer");
  const {
    rows: [product],
  } = await sql<{ id: string; name: string }>`select id, name from products limit 1`.execute(
    database,
  );
  for (const [status, day] of [
    ["delivered", "2026-01-05"],
    ["dispatched", "2026-02-05"],
  ] as const) {
    const {
      rows: [order],
    } = await sql<{ id: string }>`
      insert into orders (customer_email, status, created_at)
      values (${email}, ${status}, ${day}) returning id`.execute(database);
    await sql`
      insert into order_items (order_id, product_id, quantity, price)
      values (${order?.id}, ${product?.id}, 2, 12.5)`.execute(database);
  }
  const orders = await fetchOrders(tables, id);
  expect(orders.map(({ status, total }) => [status, total])).toEqual([
    ["dispatched", 25],
    ["delivered", 25],
  ]);
  expect(orders[0]?.order_items).toEqual([
    expect.objectContaining({ quantity: 2, price: 12.5, product_name: product?.name }),
  ]);
});

test("supports all table calls of the product from the hosted backend's own client (DAT-10)", async () => {
  const { browser, email, id } = await newMember("boss");
  expect((await browser.from("categories").select("*")).data?.length).toBeGreaterThan(1);
  const category = (await browser.from("categories").select("id").limit(1).single()).data?.id;
  const product = { name: "New part", price: 12.5, stock: 3, category_id: category };
  const rejected = await browser.from("products").insert(product);
  expect(rejected.error?.code).toBe("42501");

  expect(await makeAdmin(database, email)).toBe("promoted");
  const made = await browser
    .from("products")
    .insert(product)
    .select("*, category:categories(name)");
  expect(made.data).toEqual([
    expect.objectContaining({ price: 12.5, category: expect.anything() }),
  ]);
  const part = made.data?.[0]?.id;
  const changed = await browser
    .from("products")
    .update({ price: 13 })
    .eq("id", part)
    .select("price");
  expect(changed.data).toEqual([{ price: 13 }]);

  const own = { user_id: id, product_id: part };
  expect((await browser.from("wishlist_items").insert(own)).error).toBeNull();
  const listed = await browser.from("wishlist_items").select("product:products(name)");
  expect(listed.data).toEqual([{ product: { name: "New part" } }]);
  expect((await browser.from("wishlist_items").delete().match(own)).error).toBeNull();
  expect((await browser.from("products").delete().eq("id", part)).error).toBeNull();
  expect((await browser.from("products").select("id").eq("id", part)).data).toEqual([]);
  const profile = await browser.from("profiles").select("role").eq("id", id).single();
  expect(profile.data).toEqual({ role: "admin" });
  const orders = await browser.from("orders").select("*, order_items(*)").eq("user_id", id);
  expect(orders).toMatchObject({ error: null, data: [] });
});

test("makes only confirmed accounts admins", async () => {
  await newClient().signUp({ email: "hasty@example.com", password: PASSWORD });
  expect(await makeAdmin(database, "hasty@example.com")).toBe("unconfirmed");
  expect(await makeAdmin(database, "nobody@example.com")).toBe("unknown");
  const { email, id, tables } = await newOwner("manager");
  expect(await makeAdmin(database, ` ${email.toUpperCase()} `)).toBe("promoted");
  expect(await makeAdmin(database, email)).toBe("already");
  expect((await fetchProfile(tables, id))?.role).toBe("admin");
});
