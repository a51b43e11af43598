import { type DraftDefinition, partsOf } from "#app/office/form/record-draft.ts";
import { TEST_KINDS } from "#domains/certificates/test-kinds.ts";
import { TEST_SHEET, type TestSheet } from "#domains/certificates/test-sheet.ts";

const parts = partsOf<TestSheet>();

export const SHEET_DRAFT: DraftDefinition<TestSheet> = {
  schema: TEST_SHEET,
  parts: [
    ...parts.texts({ tested_on: "Tested on" }),
    ...parts.texts(
      { condition: "Condition as received", deviations: "Deviations from the method" },
      ["condition", "deviations"],
    ),
    parts.list("instruments", "Instruments", {
      value: (id) => ({ id }),
      text: (_id, index) => `Instrument ${index + 1}`,
    }),
    parts.list("tests", "Tests", {
      value: ({ kind, values }) => ({ kind, values }),
      text: ({ kind, values }) =>
        [TEST_KINDS[kind].title, ...Object.values(values).filter(Boolean)].join(", "),
    }),
  ],
};
