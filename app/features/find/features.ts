/**
 * What a part has beside its size. The first group changes whether the part will run: a difference in
 * it is always said, and an unwritten value means the plain one.
 */
export type FeatureName = keyof typeof FEATURES;

type Feature = {
  /** How much a difference counts when products are ranked. */
  weight: number;
  /** What it means when nothing is written; null where nothing written says nothing. */
  plain: string | null;
  /** Whether a difference is told to the buyer. */
  said: boolean;
  values: Record<string, string>;
};

export const FEATURES = {
  bore: {
    weight: 1.6,
    plain: "cylindrical",
    said: true,
    values: {
      cylindrical: "cylindrical bore",
      K: "tapered bore",
      K30: "tapered bore 1:30",
    },
  },
  seal: {
    weight: 1.5,
    plain: "open",
    said: true,
    values: {
      open: "no seal (open)",
      contact2: "rubber seals on both sides",
      contact1: "a rubber seal on one side",
      light2: "low-friction seals on both sides",
      light1: "a low-friction seal on one side",
      shield2: "metal shields on both sides",
      shield1: "a metal shield on one side",
    },
  },
  clearance: {
    weight: 1.2,
    plain: "CN",
    said: true,
    values: {
      C1: "clearance C1",
      C2: "clearance C2",
      CN: "normal clearance",
      CM: "motor clearance CM",
      C3: "clearance C3",
      C4: "clearance C4",
      C5: "clearance C5",
    },
  },
  lip: {
    weight: 1,
    plain: "A",
    said: true,
    values: { A: "one lip (form A)", AS: "a second lip against dust (form AS)" },
  },
  angle: {
    weight: 0.9,
    plain: null,
    said: true,
    values: {
      15: "15° contact angle",
      25: "25° contact angle",
      30: "30° contact angle",
      40: "40° contact angle",
    },
  },
  duty: {
    weight: 0.8,
    plain: "usual",
    said: true,
    values: { usual: "usual duty", shaker: "made for vibrating screens" },
  },
  pairing: {
    weight: 0.5,
    plain: "single",
    said: true,
    values: { single: "no matching for pairs", pair: "matching for mounting in pairs" },
  },
  precision: {
    weight: 0.7,
    plain: "normal",
    said: true,
    values: {
      normal: "normal precision",
      P6: "precision P6",
      P5: "precision P5",
      P4: "precision P4",
    },
  },
  heat: {
    weight: 0.7,
    plain: "normal",
    said: true,
    values: { normal: "rings for normal heat", stable: "rings stabilised for heat" },
  },
  groove: {
    weight: 0.7,
    plain: "none",
    said: true,
    values: { none: "no snap ring groove", N: "a snap ring groove", NR: "a snap ring" },
  },
  steel: {
    weight: 0.9,
    plain: "bearing steel",
    said: true,
    values: { "bearing steel": "ordinary bearing steel", stainless: "stainless steel" },
  },
  insulation: {
    weight: 0.9,
    plain: "none",
    said: true,
    values: { none: "no insulation", insulated: "insulated against current" },
  },
  material: {
    weight: 1.4,
    plain: null,
    said: true,
    values: {
      NBR: "nitrile rubber (NBR)",
      FKM: "fluoro rubber (FKM)",
      EPDM: "EPDM rubber",
      VMQ: "silicone rubber",
      PTFE: "PTFE",
    },
  },
  shore: {
    weight: 1.4,
    plain: null,
    said: true,
    values: { 92: "92 Shore A", 98: "98 Shore A", 64: "64 Shore D" },
  },
  cage: {
    weight: 0.4,
    plain: null,
    said: true,
    values: { brass: "a brass cage", polyamide: "a polyamide cage", steel: "a steel cage" },
  },
  design: { weight: 0.1, plain: null, said: false, values: { strong: "reinforced design" } },
  lubrication: { weight: 0.05, plain: null, said: false, values: { groove: "lubrication groove" } },
} as const satisfies Record<string, Feature>;

export type Features = Partial<Record<FeatureName, string>>;

/** Returns the table's entry in its general type. */
export function feature(name: FeatureName): Feature {
  return FEATURES[name];
}

/** Returns a feature's value in words. */
export function featureLabel(name: FeatureName, value: string): string {
  return feature(name).values[value] ?? value;
}
