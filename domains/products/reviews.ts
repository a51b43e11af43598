import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { listReader, readAll } from "#app/data/rows.ts";

export const MAX_REVIEW = 5000;
export const MAX_REVIEW_AUTHOR = 100;
export const MAX_REVIEW_REASON = 500;

/** Reviews wait for office approval; a rejected one may be rewritten. */
export const REVIEW_STATES = ["waiting", "published", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export type PublishedReview = Pick<
  Tables<"reviews">,
  "id" | "product_id" | "created_at" | "rating" | "author" | "body"
>;

export async function fetchPublishedReviews(client: TableClient): Promise<PublishedReview[]> {
  return readAll((from, to) =>
    client
      .from("reviews")
      .select("id, product_id, created_at, rating, author, body", { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
}

export type ReviewText = Pick<Tables<"reviews">, "rating" | "author" | "body">;

export type OfficeReview = Omit<Tables<"reviews">, "state"> & {
  state: ReviewState;
  product: { name: string; slug: string };
};

/** Longest waiting first. For the office. */
export const { page: fetchReviews } = listReader<ReviewState, OfficeReview>((client, state) =>
  client
    .from("reviews")
    .select("*, product:products(name, slug)", { count: "exact" })
    .eq("state", state)
    .order("updated_at", { ascending: state === "waiting" })
    .order("id"),
);

export async function countWaitingReviews(client: TableClient): Promise<number> {
  const { count } = await client
    .from("reviews")
    .select("id", { count: "exact" })
    .eq("state", "waiting")
    .limit(1)
    .throwOnError();
  return count ?? 0;
}
