import { difference, featureOf, requestedFeatures } from "./feature-fit.ts";
import { featureLabel } from "./feature-words.ts";
import { FEATURES, type FeatureName, feature, isSaid } from "./features.ts";
import { gradeIn, isFound } from "./hits.ts";
import { listedAt, type ProductIndex } from "./product-index.ts";
import type { Fact } from "./reading.ts";
import { type Found, isPartNumber } from "./search.ts";
import { sizeDifferences } from "./size-differences.ts";

export type Difference = { name: FeatureName; requested: string; has: string; isNamed: boolean };

const names = Object.keys(FEATURES) as FeatureName[];

export function differences(index: ProductIndex, found: Found, product: number): Difference[] {
  const listed = listedAt(index, product);
  if (!listed || !isPartRequested(found, product)) return [];
  const features = requestedFeatures(found.reading);
  return names.flatMap((name) => {
    const { plain } = feature(name);
    const has = featureOf(listed, name);
    const requested = features[name] ?? plain ?? null;
    if (
      !isSaid(name) ||
      has === null ||
      requested === null ||
      difference(name, requested, has) === 0
    )
      return [];
    return [{ name, requested, has, isNamed: features[name] !== undefined }];
  });
}

export function differenceNote(index: ProductIndex, found: Found, product: number): string | null {
  const features = differences(index, found, product).map(({ name, has }) =>
    featureLabel(name, has),
  );
  const sizes = sizeDifferences(index, found, product).map(
    ({ requested, has }) => `${Number(Math.abs(requested - has).toFixed(1))} mm`,
  );
  return [...features, ...sizes].join(", ") || null;
}

function isPartRequested({ hits }: Found, product: number): boolean {
  for (const [term, found] of hits) {
    if (isPartNumber(term) && gradeIn(found, product) !== 0) return true;
  }
  return false;
}

const UNSURE: ReadonlySet<Fact[0]> = new Set(["suffix", "prefix", "narrowed", "disputed"]);

export function hasUnknownSuffix({ reading, hits }: Found): boolean {
  if (reading.facts.some(([fact]) => UNSURE.has(fact))) return true;
  const number = reading.terms.findIndex((term) => term.kind === "code" && term.step);
  if (number < 0) return false;
  const behind = reading.terms.slice(number + 1).find(({ kind }) => kind !== "feature");
  if (behind?.kind !== "word" || behind.stem.length > 2) return false;
  const found = hits.get(behind);
  return !found || !isFound(found);
}
