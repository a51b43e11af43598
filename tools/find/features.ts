/** Features that affect operation. Differences are always reported; unwritten means plain. */
export type FeatureName = keyof typeof FEATURES;

type Feature = {
  weight: number;
  plain?: string;
};

export const FEATURES = {
  bore: { weight: 1.6, plain: "cylindrical" },
  seal: { weight: 1.5, plain: "open" },
  clearance: { weight: 1.2, plain: "CN" },
  lip: { weight: 1, plain: "A" },
  angle: { weight: 0.9 },
  duty: { weight: 0.8, plain: "usual" },
  pairing: { weight: 0.5, plain: "single" },
  precision: { weight: 0.7, plain: "normal" },
  heat: { weight: 0.7, plain: "normal" },
  groove: { weight: 0.7, plain: "none" },
  steel: { weight: 0.9, plain: "bearing steel" },
  execution: { weight: 0.7, plain: "normal" },
  insulation: { weight: 0.9, plain: "none" },
  material: { weight: 1.4 },
  shore: { weight: 1.4 },
  cage: { weight: 0.4 },
  design: { weight: 0.1 },
  lubrication: { weight: 0.05 },
} as const satisfies Record<string, Feature>;

export type Features = Partial<Record<FeatureName, string>>;

export function feature(name: FeatureName): Feature {
  return FEATURES[name];
}

export function isSaid(name: FeatureName): boolean {
  return feature(name).weight >= 0.4;
}
