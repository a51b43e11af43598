export const FLOWS = ["easy", "average", "sluggish"] as const;
export type Flow = (typeof FLOWS)[number];

/**
 * Pocket fill, samples within the usual 0.6 to 0.85 (doebritz-tec.com); easy flow as the catalogue
 * rates its valves.
 */
export const FILL: Record<Flow, number> = { easy: 0.75, average: 0.7, sluggish: 0.6 };

export type BulkGoods = {
  key: string;
  name: string;
  /** kg/m³, loose and settled. */
  density: [low: number, high: number];
  flow: Flow;
  isAbrasive?: true;
  isExplosive?: true;
  isFood?: true;
};

/** kg/m³ per lb/ft³. */
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
 * lb/ft³ after CEMA 550, as reprinted by conveyor manufacturers; flow and hazards are our reading.
 * Samples only, since the actual product and its moisture decide.
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
