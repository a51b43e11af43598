import { isKindOf } from "./families.ts";
import { FEATURES, type FeatureName, type Features, feature } from "./features.ts";
import type { Kind } from "./product-index.ts";
import type { Reading } from "./reading.ts";

/** Returns the features that a text names. */
export function askedFeatures({ terms }: Reading): Features {
  const asked: Features = {};
  for (const term of terms) if (term.kind === "feature") asked[term.name] ??= term.value;
  return asked;
}

/** Where no other cage is written, these have a pressed one. */
const STEEL_CAGED = /^(?:spherical|deep-groove)$/;

/** Returns what a product has where nothing is written, for features that such a part can have. */
export function featureOf(
  { family, features }: Pick<Kind, "family" | "features">,
  name: FeatureName,
): string | null {
  const written = features[name];
  if (written) return written;
  if (name === "cage") return STEEL_CAGED.test(family ?? "") ? "steel" : null;
  const belongs = name === "lip" ? "lip-seal" : "bearing";
  const applies = family !== null && isKindOf(family, belongs);
  return applies ? (feature(name).plain ?? null) : null;
}

/** Neither asked for nor had, a feature counts nothing; had but not asked for, a little against it. */
const UNASKED = 0.6;
/** What cannot have a clearance at all is another part that bears the same number. */
const IMPOSSIBLE = 2.5;
const names = Object.keys(FEATURES) as FeatureName[];

export function featureFit(kind: Kind, asked: Features): number {
  let fit = 0;
  for (const name of names) {
    const { weight, plain } = feature(name);
    const wanted = asked[name];
    const has = featureOf(kind, name);
    if (wanted)
      fit += has === null ? -weight * IMPOSSIBLE : weight * (1 - 2 * difference(name, wanted, has));
    else if (has !== null && plain && has !== plain) fit -= weight * UNASKED;
  }
  return fit;
}

/** How far two values of a feature are apart, from 0 to 1. */
export function difference(name: FeatureName, one: string, other: string): number {
  if (one === other) return 0;
  const pair = [one, other].sort().join(" ");
  if (name === "seal") {
    if (pair === "contact2 light2" || pair === "contact1 light1") return 0.4;
    return /open/.test(pair) ? 1 : one.slice(0, -1) === other.slice(0, -1) ? 0.6 : 0.95;
  }
  // Only for a brass cage does a buyer ask for a reason: heat or shock. Without any a bearing bears more and turns slower.
  if (name === "cage") return /brass|none/.test(pair) ? 1 : 0;
  if (pair === "64 98") return 0.7;
  if (name === "clearance") return pair === "CM CN" ? 0.2 : /C[34] C[45]/.test(pair) ? 0.7 : 1;
  return 1;
}
