/** `least` and `most` are the limits; with neither there is no verdict. Four decimals throughout. */
export type Result = {
  name: string;
  value: number;
  unit: string;
  least: number | null;
  most: number | null;
  /** Of the limit, or the reason why not. */
  source: string;
  note: string;
};

export type Verdict = "passed" | "not passed" | "no verdict";

/** What is shown is what is judged, so a figure never contradicts its verdict. */
export function rounded(value: number): number {
  return Number(value.toFixed(4));
}

export type Limit = Pick<Result, "least" | "most" | "source">;
export const NO_LIMIT: Limit = { least: null, most: null, source: "" };

export function result(
  name: string,
  value: number,
  unit: string,
  { least, most, source }: Limit = NO_LIMIT,
  note = "",
): Result {
  return {
    ...{ name, unit, source, note, value: rounded(value) },
    least: least === null ? null : rounded(least),
    most: most === null ? null : rounded(most),
  };
}

export function verdictOf({
  value,
  least,
  most,
}: Pick<Result, "value" | "least" | "most">): Verdict {
  if (least === null && most === null) return "no verdict";
  const isWithin = (least === null || value >= least) && (most === null || value <= most);
  return isWithin ? "passed" : "not passed";
}

/** One result outside its limit fails all; results without a limit decide nothing. */
export function conclusionOf(results: readonly Result[]): Verdict {
  const verdicts = results.map(verdictOf);
  if (verdicts.includes("not passed")) return "not passed";
  return verdicts.includes("passed") ? "passed" : "no verdict";
}

export function limitText({ least, most }: Pick<Result, "least" | "most">): string {
  if (least !== null && most !== null) return `${least} to ${most}`;
  if (most !== null) return `max. ${most}`;
  return least === null ? "–" : `min. ${least}`;
}
