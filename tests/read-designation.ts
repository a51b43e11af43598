import type { Features } from "#tools/find/features.ts";
import { quantityReaders } from "#tools/find/piece-counts.ts";
import { understand } from "#tools/find/understand.ts";

export function read(typed: string) {
  const { terms, facts } = understand(typed, undefined, null, quantityReaders);
  const features: Features = {};
  for (const term of terms) if (term.kind === "feature") features[term.name] ??= term.value;
  const code = terms.find((term) => term.kind === "code");
  return {
    features,
    code: code?.codes[0],
    bore: code?.bore,
    productType: code?.productType,
    facts,
    terms,
  };
}
