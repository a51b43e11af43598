import { createLog } from "#server/log.ts";
import { createPdfThreads, type PdfThreads } from "#server/pdf/pdf-threads.ts";

/** Returns PDF threads without time limits, for slow machines. */
export function patientPdfThreads(): PdfThreads {
  return createPdfThreads(createLog("silent"), undefined, { waiting: 300_000, drawing: 300_000 });
}
