/** How well a product runs out of a hopper, and how far it fills the pockets of a valve. */
export const FLOWS = ["easy", "average", "sluggish"] as const;
export type Flow = (typeof FLOWS)[number];

/**
 * Parts of a pocket that are filled, sample values within the usual 0.6 to 0.85 (doebritz-tec.com, rotary valve
 * capacity): easily flowing products as the catalogue rates its valves, the others less.
 */
export const FILL: Record<Flow, number> = { easy: 0.75, average: 0.7, sluggish: 0.6 };

/** A product that is conveyed. */
export type BulkGoods = {
  key: string;
  name: string;
  /** kg/m³, poured loosely and settled */
  density: [low: number, high: number];
  flow: Flow;
  isAbrasive?: true;
  /** Explosive dust: whatever burns, or was alive. */
  isExplosive?: true;
  isFood?: true;
};

/** What a cubic foot of a pound a cubic foot weighs, kg/m³. */
const POUND = 16.0185;

function goods(
  key: string,
  name: string,
  [low, high]: [number, number],
  flow: Flow,
  nature: Pick<BulkGoods, "isAbrasive" | "isExplosive" | "isFood"> = {},
): BulkGoods {
  const metric = (pounds: number) => Math.round((pounds * POUND) / 10) * 10;
  return { key, name, density: [metric(low), metric(high)], flow, ...nature };
}

const FOOD = { isFood: true, isExplosive: true } as const;
const BURNS = { isExplosive: true } as const;
const WEARS = { isAbrasive: true } as const;

/**
 * Common bulk products. Densities in lb/ft³ as the tables after CEMA 550 (Classification and Definitions of Bulk
 * Materials) give them, reprinted by makers of conveyors; flow and dangers are our reading of the same tables.
 * Samples: what lies in the silo decides, and moisture alone changes all of it.
 */
export const BULK_GOODS: readonly BulkGoods[] = [
  goods("alumina", "Alumina", [55, 65], "easy", WEARS),
  goods("barley", "Barley, whole", [36, 48], "easy", FOOD),
  goods("bran", "Bran", [16, 20], "average", FOOD),
  goods("cement", "Cement, aerated", [60, 75], "average", WEARS),
  goods("flour", "Flour, wheat", [33, 40], "sluggish", FOOD),
  goods("fly-ash", "Fly ash", [30, 45], "average", WEARS),
  goods("lime", "Lime, hydrated", [32, 40], "sluggish"),
  goods("maize", "Maize, shelled", [45, 45], "easy", FOOD),
  goods("malt", "Malt, dry, whole", [20, 30], "average", FOOD),
  goods("milk-powder", "Milk powder", [20, 45], "sluggish", FOOD),
  goods("pe-pellets", "Polyethylene pellets", [30, 35], "easy", BURNS),
  goods("pvc-powder", "PVC powder", [20, 30], "sluggish", BURNS),
  goods("salt", "Salt, dry, fine", [70, 80], "average", { isFood: true, isAbrasive: true }),
  goods("sand", "Sand, dry", [90, 100], "easy", WEARS),
  goods("sawdust", "Sawdust, dry", [10, 13], "sluggish", BURNS),
  goods("soda-ash", "Soda ash, light", [20, 35], "average", WEARS),
  goods("soya-beans", "Soya beans, whole", [45, 50], "easy", FOOD),
  goods("starch", "Starch", [25, 50], "sluggish", FOOD),
  goods("sugar", "Sugar, granulated", [50, 55], "average", FOOD),
  goods("wheat", "Wheat", [45, 48], "easy", FOOD),
];
