import { expect, test } from "vitest";
import { readEntered } from "./entered-enquiry.ts";

const CALL = { name: "Thandi", email: "thandi@karoo.example", message: "Loud.", subject: "Other" };

test("reads an enquiry by phone without a repair (MAC-7)", () => {
  expect(readEntered({ ...CALL, name: " Thandi " }).entered).toEqual({
    enquiry: {
      ...{ name: "Thandi", email: "thandi@karoo.example", phone: "", company: "" },
      ...{ subject: "other", subject_label: "Other", message: "Loud." },
    },
    ...{ repair: null, confirms: false },
  });
});

test("explains each missing or invalid detail of a call (MAC-7)", () => {
  expect(
    readEntered({ subject: "Repair", email: "thandi", weight_kg: "1.250" }).errors,
  ).toMatchObject({
    name: "Enter the name.",
    email: "Enter a valid email address.",
    message: "Enter the message.",
    machine: "Machine is required.",
    weight_kg: expect.stringContaining("ambiguous"),
  });
  expect(readEntered({ ...CALL, subject: "Anything" }).errors).toEqual({
    subject: "Choose a subject.",
  });
});
