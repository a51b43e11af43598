import pLimit from "p-limit";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { SharePicture } from "#app/content/share-picture.ts";
import { companyPlace } from "#app/lib/place.ts";
import type { Certificate } from "#domains/certificates/certificate.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";
import type { PrintedInvoice } from "#domains/invoices/invoice-pdf.server.ts";
import type { PrintedDocument } from "#domains/orders/printed-document.ts";
import type { Datasheet } from "#domains/products/datasheet.ts";
import type { PrintedPurchase } from "#domains/purchasing/purchase-pdf.server.ts";
import type { PrintedQuote } from "#domains/quotes/quote.ts";
import type { PrintedReport } from "#domains/repairs/strip-report-pdf.server.ts";
import { PoolBusyError } from "#server/database/connections.ts";
import type {
  DatasheetTask,
  Drawn,
  QuoteTask,
  SharePictureTask,
  StripReportTask,
} from "./pdf-worker.ts";
import type { PictureFile } from "./picture.ts";

type DrawPdf = (quote: PrintedQuote, link: string | null) => Promise<Uint8Array<ArrayBuffer>>;

/** The worker’s function that draws a task. */
type Drawing = keyof typeof import("./pdf-worker.ts");
type Task =
  | QuoteTask
  | DatasheetTask
  | PrintedDocument
  | PrintedInvoice
  | PrintedPurchase
  | Certificate
  | StripReportTask
  | SharePictureTask;

export type PdfThreads = {
  drawQuote: DrawPdf;
  drawDatasheet: (
    datasheet: Datasheet,
    picture: PictureFile | null,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  drawDocument: (document: PrintedDocument) => Promise<Uint8Array<ArrayBuffer>>;
  drawInvoice: (printed: PrintedInvoice) => Promise<Uint8Array<ArrayBuffer>>;
  drawPurchase: (printed: PrintedPurchase) => Promise<Uint8Array<ArrayBuffer>>;
  drawCertificate: (certificate: Certificate) => Promise<Uint8Array<ArrayBuffer>>;
  drawStripReport: (
    printed: PrintedReport,
    pictures: StripReportTask["pictures"],
  ) => Promise<Uint8Array<ArrayBuffer>>;
  drawSharePicture: (
    share: SharePicture,
    picture: PictureFile | null,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  warm: () => void;
  close: () => Promise<void>;
};

/** Milliseconds. Waiting is below proxy timeouts; a low-priority thread starts slowly. */
const LIMITS = { waiting: 55_000, drawing: 120_000 };
const MOST_WAITING = 64;
/** MB; 500 lines in Chinese take half. */
const MEMORY = 256;
/** Milliseconds; an idle thread holds 60 MB. */
const IDLE_TIMEOUT = 5 * 60_000;
/** Milliseconds a drawing may still take when the site stops. */
const CLOSE_TIMEOUT = 5000;

export function drawnWith(settings: PublicSettings): Drawn {
  return { logo: settings["public.logo"].picture, place: settings["public.country"] };
}

/** The thread starts with the first task. Throws PoolBusyError on timeout. */
export function createPdfThreads(
  log: Pick<Logger, "error">,
  worker = new URL("pdf-worker.ts", import.meta.url),
  limits = LIMITS,
  readCompany: () => Promise<Drawn> = async () => ({ logo: "", place: companyPlace() }),
): PdfThreads {
  const pool = new Piscina<Drawn & { task: Task | undefined }, Uint8Array<ArrayBuffer>>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT,
    closeTimeout: CLOSE_TIMEOUT,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // An unhandled error of an idle thread would end the process.
  pool.on("error", (err) => log.error({ err }, "PDF worker failed"));
  const turns = pLimit({ concurrency: 1, rejectOnClear: true });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let isClosing = false;
  let lastWarmed = Number.NEGATIVE_INFINITY;

  async function draw(name: Drawing, task?: Task): Promise<Uint8Array<ArrayBuffer>> {
    if (turns.pendingCount >= MOST_WAITING) throw new PoolBusyError();
    const requested = performance.now();
    return turns(async () => {
      if (performance.now() - requested > limits.waiting) throw new PoolBusyError();
      const signal = AbortSignal.timeout(limits.drawing);
      try {
        return await pool.run({ task, ...(await readCompany()) }, { name, signal });
      } catch (err) {
        if (!signal.aborted) throw err;
        log.error({ err, document: name }, "document rendering timed out");
        throw new PoolBusyError();
      }
    });
  }

  async function inTime<Drawn>(drawing: Promise<Drawn>): Promise<Drawn> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new PoolBusyError()), limits.waiting);
    try {
      return await Promise.race([drawing, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  function drawOnce(name: Drawing, task: Task): Promise<Uint8Array<ArrayBuffer>> {
    const key = name + JSON.stringify(task);
    const drawing = underWay.get(key) ?? draw(name, task).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return inTime(drawing);
  }

  return {
    drawQuote: (quote, link) => drawOnce("drawQuote", { quote, link }),
    drawDatasheet: (datasheet, picture) => drawOnce("drawDatasheet", { datasheet, picture }),
    drawDocument: (document) => drawOnce("drawDocument", document),
    drawInvoice: (printed) => drawOnce("drawInvoice", printed),
    drawPurchase: (printed) => drawOnce("drawPurchase", printed),
    drawCertificate: (certificate) => drawOnce("drawCertificate", certificate),
    drawStripReport: (printed, pictures) => inTime(draw("drawStripReport", { printed, pictures })),
    drawSharePicture: (share, picture) => drawOnce("drawSharePicture", { share, picture }),
    warm: () => {
      if (performance.now() - lastWarmed < IDLE_TIMEOUT / 2) return;
      lastWarmed = performance.now();
      draw("drawLetters").catch((err) => {
        if (!isClosing) log.error({ err }, "PDF worker failed");
      });
    },
    close: () => {
      isClosing = true;
      turns.clearQueue();
      return pool.close({ force: true });
    },
  };
}
