import { createHash } from "node:crypto";

export type Standing = { stock: number; rating: number; reviews: number };

/** How many a dealer keeps, and how many buyers write a review, falls with the price. */
const tiers = [
  { below: 20, stock: 180, reviews: 96 },
  { below: 100, stock: 60, reviews: 54 },
  { below: 500, stock: 18, reviews: 31 },
  { below: 3000, stock: 7, reviews: 14 },
  { below: Number.POSITIVE_INFINITY, stock: 3, reviews: 8 },
] as const;

/**
 * Sample stock, rating (3.4 to 5.0, or 0 without reviews) and review count of a part. They come
 * from a hash of its designation, so two runs agree without a stored table.
 */
export function sampleStanding(designation: string, price: number): Standing {
  const hash = createHash("sha1").update(`standing/${designation}`).digest();
  const tier = tiers.find((candidate) => price < candidate.below) ?? tiers[4];
  const soldOut = hash.readUInt8(0) < 22;
  const unreviewed = hash.readUInt8(1) < 40;
  // The better of two draws: most sold parts please their buyers.
  const step = Math.max(hash.readUInt8(2) % 17, hash.readUInt8(3) % 17);
  return {
    stock: soldOut ? 0 : 1 + (hash.readUInt16BE(4) % tier.stock),
    rating: unreviewed ? 0 : (34 + step) / 10,
    reviews: unreviewed ? 0 : 1 + (hash.readUInt16BE(6) % tier.reviews),
  };
}
