import sharp from "sharp";
import { expect, test } from "vitest";
import { pdfText } from "../../tests/pdf-text.ts";
import { SELLER } from "../../tests/quote-samples.ts";
import { SAMPLE_MACHINE, SAMPLE_REPORT } from "./sample-strip-report.ts";
import { stripReportPdf } from "./strip-report-pdf.server.ts";

const PRINTED = { machine: SAMPLE_MACHINE, report: SAMPLE_REPORT, seller: SELLER };
const NO_PICTURES = SAMPLE_REPORT.photos.map(() => null);

test("prints measurements with new value, limit and verdict, then the texts (ENQ-27)", async () => {
  const text = pdfText(await stripReportPdf(PRINTED, NO_PICTURES));
  for (const words of [
    ...["Strip report", "E-2026-0000", "SAMPLE-4711", "Rotor to rotor, middle of the lobes"],
    ...["0.18", "0.3", "0.31", "beyond the limit", "within the limit", "as new"],
    ...["Findings", "Recommendations"],
  ]) {
    expect(text).toContain(words);
  }
  // Without pictures there is no photo section.
  expect(text).not.toContain("Photos");
});

test("prints captioned pictures and identical bytes for the same report", async () => {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: "#888" },
  })
    .jpeg()
    .toBuffer();
  const pictures = SAMPLE_REPORT.photos.map(() => picture);
  const first = await stripReportPdf({ ...PRINTED, mark: "SAMPLE" }, pictures);
  expect(pdfText(first)).toContain("Clearance between lobes");
  expect(pdfText(first)).toContain("SAMPLE");
  expect(await stripReportPdf({ ...PRINTED, mark: "SAMPLE" }, pictures)).toEqual(first);
});

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
