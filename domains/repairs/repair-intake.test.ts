import { expect, test } from "vitest";
import { readIntake } from "./repair-intake.ts";

const GOOD = {
  machine: "Roots blower RF-200",
  serial_number: "",
  weight_kg: "850",
  lifting: "eyes",
  transport: "delivery",
  collection_address: "",
  medium: "Flour and air",
  hazard: "none",
  cleaning: "cleaned",
  cleaned_how: "Vacuumed",
  cleaned_by: "Sipho",
  declared: "yes",
  declared_value: "R600,000",
  loan_machine: "no",
};
const read = (change: Record<string, string | undefined> = {}) =>
  readIntake(
    new Map(
      Object.entries({ ...GOOD, ...change }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
  );

test.each([
  ["850", 850],
  ["1 850", 1850],
  ["1250,5", 1250.5],
  ["1,850.5", 1850.5],
  ["1.850,5", 1850.5],
  ["850 kg", 850],
  ["60000", 60_000],
  ["", null],
  [" ", null],
])("reads a weight of “%s” as %s", (weight_kg, weight) => {
  expect(read({ weight_kg }).intake?.weight_kg).toBe(weight);
});

test.each([
  ["0", "1 to 60,000"],
  ["-5", "1 to 60,000"],
  ["1e12", "1 to 60,000"],
  ["1000000000000", "1 to 60,000"],
  ["NaN", "1 to 60,000"],
  ["heavy", "1 to 60,000"],
  ["2 t", "1 to 60,000"],
  ["1.850", "ambiguous"],
  ["1,850", "ambiguous"],
])("rejects a weight of “%s” with a message (ENQ-24)", (weight_kg, words) => {
  expect(read({ weight_kg }).errors).toEqual({ weight_kg: expect.stringContaining(words) });
});

test.each([
  ["blanks", `1${" ".repeat(60_000)}1`],
  ["zeros", `0,${"0".repeat(60_000)}1`],
])("rejects an overlong weight of %s before parsing it", (_what, weight_kg) => {
  expect(read({ weight_kg }).errors).toEqual({
    weight_kg: expect.stringContaining("1 to 60,000"),
  });
});

test.each([
  ["machine", { machine: " " }],
  ["machine", { machine: "Roots\r\nBcc: x@example.com" }],
  ["machine", { machine: "x".repeat(201) }],
  ["lifting", { lifting: undefined }],
  ["lifting", { lifting: "a rope" }],
  ["transport", { transport: "" }],
  ["collection_address", { transport: "collection" }],
  ["medium", { medium: undefined }],
  ["hazard", { hazard: "constructor" }],
  ["cleaning", { cleaning: undefined }],
  ["cleaned_how", { cleaned_how: "" }],
  ["cleaned_by", { cleaned_by: " " }],
  ["declared", { declared: undefined }],
  ["declared", { declared: "no" }],
  ["loan_machine", { loan_machine: "perhaps" }],
])("reports an error in %s for %j (ENQ-24)", (field, change) => {
  expect(read(change).errors).toEqual({ [field]: expect.stringMatching(/\w/) });
});

test("reports all errors together", () => {
  expect(Object.keys(readIntake(new Map()).errors ?? {})).toEqual([
    ...["machine", "lifting", "transport", "medium", "hazard", "cleaning", "declared"],
    "loan_machine",
  ]);
});

test("drops cleaning details of an uncleaned machine and preserves address lines", () => {
  const { intake } = read({
    ...{ cleaning: "not-cleaned", cleaned_how: "", cleaned_by: "", hazard: "unknown" },
    ...{ transport: "collection", collection_address: "Gate 4\r\nGermiston", loan_machine: "yes" },
  });
  expect(intake).toMatchObject({
    ...{ cleaning: "not-cleaned", collection_address: "Gate 4\nGermiston", loan_machine: true },
  });
  expect(intake).not.toHaveProperty("declared");
});
