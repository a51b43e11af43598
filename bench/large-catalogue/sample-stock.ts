import { createHash } from "node:crypto";

/** Stock falls with the price. */
const tiers = [
  { below: 20, stock: 180 },
  { below: 100, stock: 60 },
  { below: 500, stock: 18 },
  { below: 3000, stock: 7 },
  { below: Number.POSITIVE_INFINITY, stock: 3 },
] as const;

/** Sample stock of a part, hashed from its designation so that runs agree. */
export function sampleStock(designation: string, price: number): number {
  const hash = createHash("sha1").update(`standing/${designation}`).digest();
  const tier = tiers.find((candidate) => price < candidate.below) ?? tiers[4];
  const soldOut = hash.readUInt8(0) < 22;
  return soldOut ? 0 : 1 + (hash.readUInt16BE(4) % tier.stock);
}
