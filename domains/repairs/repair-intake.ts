import * as v from "valibot";
import { MAX_TYPED, readNumber } from "#app/lib/typed-number.ts";
import {
  CLEANINGS,
  HAZARDS,
  LIFTINGS,
  REPAIR_FIELDS,
  type RepairField,
  type RepairIntake,
  TRANSPORTS,
} from "./repair.ts";

// Error messages continue the field label.

const REQUIRED = "is required";

function line(most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, `must not exceed ${most} characters`),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, "must be a single line of text"),
  );
}
function neededLine(most: number) {
  return v.pipe(line(most), v.minLength(1, REQUIRED));
}
function choice<const Words extends readonly string[]>(words: Words) {
  return v.pipe(
    v.string(),
    v.minLength(1, REQUIRED),
    v.picklist(words, "must be one of the options"),
  );
}

/** kg. */
const LIGHTEST = 1;
const HEAVIEST = 60_000;
const WEIGHT_LIMITS = "must be a number of kilograms from 1 to 60,000, such as 850 or 1250,5";

/** kg, with decimal comma or point. Empty if unknown. */
export const WEIGHT = v.pipe(
  v.number(WEIGHT_LIMITS),
  v.minValue(LIGHTEST, WEIGHT_LIMITS),
  v.maxValue(HEAVIEST, WEIGHT_LIMITS),
);

const typedWeight = v.pipe(
  v.string(),
  v.trim(),
  // Length first, so that no regex runs on long input.
  v.check((text) => text.length <= MAX_TYPED, WEIGHT_LIMITS),
  v.transform((text) => (text === "" ? null : text)),
  v.nullable(
    v.pipe(
      v.string(),
      v.check(
        (text) => readNumber(withoutUnit(text)).kind !== "ambiguous",
        "is ambiguous. Enter it without a thousands separator, such as 1850",
      ),
      v.transform((text) => {
        const read = readNumber(withoutUnit(text));
        return read.kind === "number" ? Math.round(read.value * 10) / 10 : Number.NaN;
      }),
      WEIGHT,
    ),
  ),
);

function withoutUnit(text: string): string {
  return text.replace(/\s*kg$/i, "");
}

export const REPAIR_INTAKE = v.object({
  machine: neededLine(200),
  serial_number: line(100),
  weight_kg: typedWeight,
  lifting: choice(LIFTINGS),
  transport: choice(TRANSPORTS),
  collection_address: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, "\n").trim()),
    v.maxLength(1000, "must not exceed 1000 characters"),
    v.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "contains unsupported characters"),
  ),
  medium: neededLine(200),
  hazard: choice(HAZARDS),
  cleaning: choice(CLEANINGS),
  cleaned_how: line(500),
  cleaned_by: line(200),
  declared: v.literal("yes", "must be ticked to confirm the details above"),
  declared_value: line(60),
  loan_machine: v.pipe(
    choice(["yes", "no"]),
    v.transform((text) => text === "yes"),
  ),
});

/** As entered by the office, possibly before the customer signs. */
export const ENTERED_REPAIR = v.strictObject({
  ...v.omit(REPAIR_INTAKE, ["declared"]).entries,
  lifting: v.picklist(LIFTINGS),
  transport: v.picklist(TRANSPORTS),
  hazard: v.picklist(HAZARDS),
  cleaning: v.picklist(CLEANINGS),
  weight_kg: v.nullable(WEIGHT),
  loan_machine: v.boolean(),
  awaits_signature: v.boolean(),
});

export type IntakeErrors = Partial<Record<RepairField, string>>;

/** Returns errors by field if invalid. */
export function readIntake(
  fields: ReadonlyMap<string, string>,
): { intake: RepairIntake; errors?: undefined } | { intake?: undefined; errors: IntakeErrors } {
  const given = Object.fromEntries(
    REPAIR_FIELDS.map(({ name }) => [name, (fields.get(name) ?? "").toWellFormed()]),
  );
  const { success, output, issues } = v.safeParse(REPAIR_INTAKE, given);
  const errors: IntakeErrors = {};
  for (const { name } of REPAIR_FIELDS) {
    const issue = issues?.find(({ path }) => path?.[0]?.key === name);
    if (issue) errors[name] = issue.message;
  }
  const answered = (name: RepairField) => given[name]?.trim() !== "";
  if (given.transport === "collection" && !answered("collection_address")) {
    errors.collection_address = "is required for collection";
  }
  if (given.cleaning === "cleaned") {
    if (!answered("cleaned_how")) errors.cleaned_how = "is required for a cleaned machine";
    if (!answered("cleaned_by")) errors.cleaned_by = "is required for a cleaned machine";
  }
  if (!success || Object.keys(errors).length > 0) return { errors };
  const { declared: _, ...intake } = output;
  return { intake };
}
