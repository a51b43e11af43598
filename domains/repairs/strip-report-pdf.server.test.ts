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
