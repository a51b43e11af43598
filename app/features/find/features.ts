/**
 * What a part has beside its size. A difference in what is said changes whether the part will run: it is
 * always told, and an unwritten value means the plain one.
 */
export type FeatureName = keyof typeof FEATURES;

type Feature = {
  /** How much a difference counts when products are ranked. */
  weight: number;
  /** What it means when nothing is written; null where nothing written says nothing. */
  plain: string | null;
  /** Whether a difference is told to the buyer. */
  said: boolean;
};

export const FEATURES = {
  bore: { weight: 1.6, plain: "cylindrical", said: true },
  seal: { weight: 1.5, plain: "open", said: true },
  clearance: { weight: 1.2, plain: "CN", said: true },
  lip: { weight: 1, plain: "A", said: true },
  angle: { weight: 0.9, plain: null, said: true },
  duty: { weight: 0.8, plain: "usual", said: true },
  pairing: { weight: 0.5, plain: "single", said: true },
  precision: { weight: 0.7, plain: "normal", said: true },
  heat: { weight: 0.7, plain: "normal", said: true },
  groove: { weight: 0.7, plain: "none", said: true },
  steel: { weight: 0.9, plain: "bearing steel", said: true },
  insulation: { weight: 0.9, plain: "none", said: true },
  material: { weight: 1.4, plain: null, said: true },
  shore: { weight: 1.4, plain: null, said: true },
  cage: { weight: 0.4, plain: null, said: true },
  design: { weight: 0.1, plain: null, said: false },
  lubrication: { weight: 0.05, plain: null, said: false },
} as const satisfies Record<string, Feature>;

export type Features = Partial<Record<FeatureName, string>>;

/** Returns the table's entry in its general type. */
export function feature(name: FeatureName): Feature {
  return FEATURES[name];
}
