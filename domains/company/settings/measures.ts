import * as v from "valibot";

export type Measure = {
  what: string;
  unit: string;
  from: number;
  /** Undefined for a value without an upper limit. */
  to?: number;
  found: number;
  left: number;
};

const FIGURE = String.raw`-?\d{1,7}(?:\.\d{1,4})?`;
const LINE = new RegExp(
  String.raw`^(.{1,80}), (\S{1,12}) \| (${FIGURE}) \| (${FIGURE})? ?\| (${FIGURE}) \| (${FIGURE})$`,
);

/** One measurement a line, such as `Tip to body, mm | 0.15 | 0.2 | 0.38 | 0.16`. */
export function measuresOf(typed: string): Measure[] {
  return typed.split("\n").flatMap((line) => {
    const [, what, unit, from, to, found, left] = LINE.exec(line.trim()) ?? [];
    if (!what || !unit) return [];
    const limit = to === undefined ? {} : { to: Number(to) };
    return [{ what, unit, from: Number(from), ...limit, found: Number(found), left: Number(left) }];
  });
}

export function measureLines(title: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(3000, "The limit is 3,000 characters."),
    v.check(
      (typed) => measuresOf(typed).length === typed.split("\n").filter(Boolean).length,
      "Enter each measurement as “Tip to body, mm | 0.15 | 0.2 | 0.38 | 0.16”.",
    ),
    v.title(title),
    v.description(
      "One a line: name, unit | smallest | largest | as found | as left. Leave the largest blank for no upper limit",
    ),
    v.metadata({ typed: "text" }),
  );
}
