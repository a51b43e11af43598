import { expect, test } from "vitest";
import { checkField, fieldDraftOf } from "./field-draft.ts";

const NEW = fieldDraftOf(null);

test("derives the key of a new field from its label", () => {
  const { field } = checkField({ ...NEW, label: " Größter Außen-Ø ", unit: "mm", decimals: "2" });
  expect(field).toMatchObject({
    label: "Größter Außen-Ø",
    key: "gro_ter_au_en",
    kind: "number",
    decimals: 2,
  });
});

test("reads choices from non-empty lines and for choice fields only", () => {
  const draft = { ...NEW, label: "Cage", choices: " Steel \n\nBrass\n" };
  expect(checkField({ ...draft, kind: "choice" }).field?.choices).toEqual(["Steel", "Brass"]);
  expect(checkField({ ...draft, kind: "text" }).field?.choices).toEqual([]);
});

test("reports each error at its field", () => {
  const draft = {
    ...NEW,
    label: " ",
    kind: "choice",
    choices: "a",
    decimals: "7",
    unit: "x".repeat(21),
  };
  expect(checkField(draft).errors).toEqual({
    label: "Enter a label.",
    unit: "The unit must not exceed 20 characters.",
    decimals: "Enter the decimals as a whole number from 0 to 6.",
  });
  expect(checkField({ ...NEW, label: "Cage", kind: "choice" }).errors).toEqual({
    choices: "Enter at least one choice, one per line.",
  });
  expect(checkField({ ...NEW, label: "Cage", kind: "choice", choices: "a\na" }).errors).toEqual({
    choices: "Enter each choice once.",
  });
  expect(checkField({ ...NEW, label: "Cage", key: "1 cage" }).errors).toEqual({
    key: "Use lower-case letters, digits and _, starting with a letter.",
  });
  expect(checkField({ ...NEW, label: "Constructor" }).errors).toEqual({
    key: "This key already exists. Enter another.",
  });
  expect(checkField({ ...NEW, label: "直径" }).errors).toHaveProperty("key");
});
