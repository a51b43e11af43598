import { expect, test } from "vitest";
import { SELLER } from "../../tests/quote-samples.ts";
import { SAMPLE_MACHINE, SAMPLE_REPORT } from "./sample-strip-report.ts";
import { stripReportPdf } from "./strip-report-pdf.server.ts";

const PRINTED = { machine: SAMPLE_MACHINE, report: SAMPLE_REPORT, seller: SELLER };
const NO_PICTURES = SAMPLE_REPORT.photos.map(() => null);

test.each([
  ["Chinese", "罗茨鼓风机"],
  ["emoji", "🚀 👩‍🔧"],
  ["control characters", "a\u0000b\u0007\u200bc"],
  ["a word of 500 letters", "x".repeat(500)],
  ["ten thousand characters", "Worn out. ".repeat(1000)],
  ["nothing", ""],
])("prints a strip report with %s in every field (ENQ-27)", async (_title, text) => {
  const document = await stripReportPdf(
    {
      ...PRINTED,
      machine: {
        ...SAMPLE_MACHINE,
        machine: text.slice(0, 200),
        serial_number: text.slice(0, 100),
        customer: text.slice(0, 200),
      },
      report: {
        ...SAMPLE_REPORT,
        ...{ findings: text, recommendation: text },
        measurements: Array.from({ length: 60 }, (_, index) => ({
          ...{
            id: `${index}`,
            name: text.slice(0, 120),
            unit: text.slice(0, 20),
            new_value: null,
          },
          limit_value: 1,
          measured: 99_999,
        })),
      },
    },
    NO_PICTURES,
  );
  expect(document.length).toBeGreaterThan(1000);
});
