import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TableClient } from "#app/data/database.ts";
import { decideReview, fetchMyReview, writeReview } from "#domains/products/contracts.ts";
import {
  countWaitingReviews,
  fetchPublishedReviews,
  fetchReviews,
  MAX_REVIEW,
  type OfficeReview,
  type ReviewText,
} from "#domains/products/reviews.ts";
import { type Account, createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { call, database } = backend;
const admin = await createAccount(backend, "office", "admin");
const office = tableClient(backend, admin);
const stranger = tableClient(backend);
const buyers = await Promise.all(["ann", "ben", "cat"].map((name) => createAccount(backend, name)));
const [ann, ben, cat] = buyers as [Account, Account, Account];

const TEXT: ReviewText = { rating: 4, author: "Ann of the mill", body: "Fits, and runs cool." };

/** Returns a new product ordered by these buyers, with the given order statuses. */
async function ordered(...orders: [Account, string][]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, category_id)
    select 'Reviewed', 1, id from categories limit 1 returning id`.execute(database);
  const id = rows[0]?.id ?? "";
  for (const [{ email, id: user_id }, status] of orders) {
    await sql`
      with added as (
        insert into orders (user_id, customer_email, status)
        values (${user_id}, ${email}, ${status}) returning id
      )
      insert into order_items (order_id, product_id, product_name, quantity, price)
      select id, ${id}, 'Reviewed', 1, 1 from added`.execute(database);
  }
  return id;
}

async function rated(product: string): Promise<{ rating: number; reviews: number }> {
  const { data } = await stranger
    .from("products")
    .select("rating, reviews")
    .eq("id", product)
    .single()
    .throwOnError();
  return data;
}

async function waiting(product: string) {
  const { rows } = await fetchReviews(office, "waiting", 1);
  const review = rows.find(({ product_id }) => product_id === product);
  if (!review) throw new Error("No review waits.");
  return review;
}

const decide = (
  client: TableClient,
  { id, updated_at }: OfficeReview,
  becomes: "published" | "rejected",
  reason = "",
) => decideReview(client, { target: id, seen: updated_at, becomes, reason });

test("accepts reviews only from buyers of delivered products (PRO-10)", async () => {
  const product = await ordered([ann, "delivered"], [ben, "dispatched"]);
  const other = await ordered([ben, "delivered"]);
  await expect(writeReview(tableClient(backend, ben), { product, ...TEXT })).rejects.toThrow(
    /delivery/,
  );
  await expect(writeReview(tableClient(backend, cat), { product, ...TEXT })).rejects.toThrow(
    /delivery/,
  );
  await expect(writeReview(tableClient(backend, ann), { product: other, ...TEXT })).rejects.toThrow(
    /delivery/,
  );
  await expect(writeReview(stranger, { product, ...TEXT })).rejects.toThrow();
  await expect(writeReview(office, { product, ...TEXT })).rejects.toThrow(/delivery/);
  expect((await fetchMyReview(tableClient(backend, ben), { product })).may).toBe(false);
  await writeReview(tableClient(backend, ann), { product, ...TEXT });
  expect(await fetchMyReview(tableClient(backend, ann), { product })).toEqual({
    may: true,
    review: { ...TEXT, state: "waiting", reason: "" },
  });
  expect((await fetchMyReview(tableClient(backend, ben), { product })).review).toBeNull();
});

test("publishes reviews after approval and rates from published ones (PRO-10)", async () => {
  const product = await ordered([ann, "delivered"], [ben, "delivered"], [cat, "delivered"]);
  const before = await countWaitingReviews(office);
  for (const [buyer, rating] of [
    [ann, 5],
    [ben, 4],
    [cat, 4],
  ] as const) {
    await writeReview(tableClient(backend, buyer), { product, ...TEXT, rating });
  }
  expect(await countWaitingReviews(office)).toBe(before + 3);
  expect(await rated(product)).toEqual({ rating: 0, reviews: 0 });
  const shown = async () =>
    (await fetchPublishedReviews(stranger)).filter(({ product_id }) => product_id === product);
  expect(await shown()).toEqual([]);

  const { rows } = await fetchReviews(office, "waiting", 1);
  const waiting = rows.filter(({ product_id }) => product_id === product);
  for (const review of waiting) await decide(office, review, "published");
  expect(await rated(product)).toEqual({ rating: 4.3, reviews: 3 });
  expect(Object.keys((await shown())[0] ?? {}).toSorted()).toEqual(
    ["author", "body", "created_at", "id", "product_id", "rating"].toSorted(),
  );

  const published = (await fetchReviews(office, "published", 1)).rows.find(
    ({ product_id, rating }) => product_id === product && rating === 5,
  );
  if (!published) throw new Error("It is not published.");
  await decide(office, published, "rejected", "Other product is meant.");
  expect(await rated(product)).toEqual({ rating: 4, reviews: 2 });
  await sql`delete from auth.users where id = ${cat.id}`.execute(database);
  expect(await rated(product)).toEqual({ rating: 4, reviews: 1 });
});

test("derives a rating from reviews and ignores other values (PRO-10)", async () => {
  const product = await ordered();
  await sql`update products set rating = 4.9, reviews = 87 where id = ${product}`.execute(database);
  expect(await rated(product)).toEqual({ rating: 0, reviews: 0 });
  await insertRow("products", {
    ...{ id: "99999999-9999-4999-8999-999999999999", name: "Rated", price: 1, rating: 5 },
    category_id: (await sql<{ id: string }>`select id from categories limit 1`.execute(database))
      .rows[0]?.id,
  }).execute(database);
  expect(await rated("99999999-9999-4999-8999-999999999999")).toEqual({ rating: 0, reviews: 0 });
  const { status } = await call(`/rest/v1/products?id=eq.${product}`, {
    method: "PATCH",
    token: admin.token,
    body: { rating: 5 },
  });
  expect(status).toBeGreaterThanOrEqual(400);
});

test("leaves a product's version and history unchanged when a review counts", async () => {
  const product = await ordered([ann, "delivered"]);
  const version = async () =>
    (await sql`select updated_at::text from products where id = ${product}`.execute(database)).rows;
  const before = await version();
  await writeReview(tableClient(backend, ann), { product, ...TEXT });
  await decide(office, await waiting(product), "published");
  expect(await rated(product)).toEqual({ rating: 4, reviews: 1 });
  expect(await version()).toEqual(before);
});

test("stores repeated clicks as one review and rejects changes to a published one (PRO-10)", async () => {
  const product = await ordered([ann, "delivered"]);
  const mine = tableClient(backend, ann);
  await Promise.all([1, 2, 3, 4].map(() => writeReview(mine, { product, ...TEXT })));
  const seen = await waiting(product);
  await writeReview(mine, { product, ...TEXT });
  expect((await waiting(product)).updated_at).toBe(seen.updated_at);

  await writeReview(mine, { product, ...TEXT, body: "Does not fit" });
  await expect(decide(office, seen, "published")).rejects.toThrow(/changed/);
  await decide(office, await waiting(product), "rejected", "Which machine?");
  expect((await fetchMyReview(mine, { product })).review).toMatchObject({
    state: "rejected",
    reason: "Which machine?",
  });
  await writeReview(mine, { product, ...TEXT, body: "Does not fit the DN 80" });
  await decide(office, await waiting(product), "published");
  await expect(writeReview(mine, { product, ...TEXT, body: "Buy elsewhere" })).rejects.toThrow(
    /already been published/,
  );
  await writeReview(mine, { product, ...TEXT, body: "Does not fit the DN 80" });
  const { rows } = await sql`select body from reviews where product_id = ${product}`.execute(
    database,
  );
  expect(rows).toEqual([{ body: "Does not fit the DN 80" }]);
});

test.each<[string, Partial<Record<keyof ReviewText, unknown>>]>([
  ["no stars", { rating: 0 }],
  ["six stars", { rating: 6 }],
  ["half a star", { rating: 4.5 }],
  ["an invalid number of stars", { rating: Number.NaN }],
  ["stars in words", { rating: "five" }],
  ["no text", { body: "" }],
  ["blanks", { body: " \n\t " }],
  ["too long a text", { body: "x".repeat(MAX_REVIEW + 1) }],
  ["100 kB", { body: "x".repeat(100_000) }],
  ["control characters", { body: "a\u0007b" }],
  ["a NUL", { body: "a\u0000b" }],
  ["no name", { author: "  " }],
  ["a name of 1000 letters", { author: "x".repeat(1000) }],
])("rejects a review with %s without saving any of it", async (_title, wrong) => {
  const product = await ordered([ann, "delivered"]);
  const { status, body } = await call("/rest/v1/rpc/write_review", {
    method: "POST",
    token: ann.token,
    body: { product, ...TEXT, ...wrong },
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.message).toEqual(expect.any(String));
  expect((await fetchMyReview(tableClient(backend, ann), { product })).review).toBeNull();
});

test("preserves HTML and every script as typed", async () => {
  const product = await ordered([ann, "delivered"]);
  const body = "<script>alert(1)</script>\r\n調心 & Ø60 🚀";
  await writeReview(tableClient(backend, ann), { product, ...TEXT, body });
  expect((await waiting(product)).body).toBe(body.replace("\r", ""));
});

test("denies customers approval, direct writes and the names of reviewers", async () => {
  const product = await ordered([ann, "delivered"]);
  await writeReview(tableClient(backend, ann), { product, ...TEXT });
  const review = await waiting(product);
  await expect(decide(tableClient(backend, ann), review, "published")).rejects.toThrow();
  await expect(decide(stranger, review, "published")).rejects.toThrow();
  await expect(decide(office, review, "rejected", "  ")).rejects.toThrow(
    /reason for the rejection/,
  );
  await decide(office, review, "published");
  const { rows } = await fetchReviews(tableClient(backend, ben), "published", 1);
  expect(rows.filter(({ user_id }) => user_id !== ben.id)).toEqual([]);
  for (const [method, body] of [
    ["POST", { product_id: product, user_id: ben.id, rating: 5, author: "B", body: "B" }],
    ["PATCH", { rating: 1 }],
    ["DELETE", undefined],
  ] as const) {
    const { status } = await call(`/rest/v1/reviews?id=eq.${review.id}`, {
      method,
      token: ben.token,
      body,
    });
    expect(status, method).toBeGreaterThanOrEqual(400);
  }
  expect((await call("/rest/v1/reviews?select=user_id")).status).toBeGreaterThanOrEqual(400);
});
