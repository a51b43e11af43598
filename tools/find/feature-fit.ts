import { FEATURES, type FeatureName, type Features, feature } from "./features.ts";
import type { Kind } from "./product-index.ts";
import { isKindOf } from "./product-types.ts";
import type { Reading } from "./reading.ts";

export function requestedFeatures({ terms }: Reading): Features {
  const requested: Features = {};
  for (const term of terms) if (term.kind === "feature") requested[term.name] ??= term.value;
  return requested;
}

/** A steel cage unless stated; other types have several. */
const STEEL_CAGED = /^(?:spherical|deep-groove)$/;

export function featureOf(
  { productType, features }: Pick<Kind, "productType" | "features">,
  name: FeatureName,
): string | null {
  const written = features[name];
  if (written) return written;
  if (name === "cage" && STEEL_CAGED.test(productType ?? "")) return "steel";
  const belongs = name === "lip" ? "lip-seal" : "bearing";
  const applies = productType !== null && isKindOf(productType, belongs);
  return applies ? (feature(name).plain ?? (name === "cage" ? "unstated" : null)) : null;
}

const UNASKED = 0.6;
const IMPOSSIBLE = 2.5;
const names = Object.keys(FEATURES) as FeatureName[];

export function featureFit(kind: Kind, requested: Features): number {
  let fit = 0;
  for (const name of names) {
    const { weight, plain } = feature(name);
    const wanted = requested[name];
    const has = featureOf(kind, name);
    if (wanted)
      fit += has === null ? -weight * IMPOSSIBLE : weight * (1 - 2 * difference(name, wanted, has));
    else if (has !== null && plain && has !== plain) fit -= weight * UNASKED;
  }
  return fit;
}

export function difference(name: FeatureName, one: string, other: string): number {
  if (one === other) return 0;
  const pair = [one, other].sort().join(" ");
  if (name === "seal") {
    if (pair === "contact2 light2" || pair === "contact1 light1") return 0.4;
    return /open/.test(pair) ? 1 : one.slice(0, -1) === other.slice(0, -1) ? 0.6 : 0.95;
  }
  // Buyers choose brass for heat or shock. Full-complement bearings bear more but turn slower.
  if (name === "cage") return /brass|none/.test(pair) ? 1 : 0;
  if (pair === "64 98") return 0.7;
  if (name === "clearance") return pair === "CM CN" ? 0.2 : /C[34] C[45]/.test(pair) ? 0.7 : 1;
  return 1;
}
