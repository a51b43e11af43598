import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import { publicPaths } from "#app/content/public-pages.ts";
import { readList } from "#domains/accounts/contracts.ts";
import {
  createCertificateFiles,
  createComputeResults,
} from "#domains/certificates/certificate-files.server.ts";
import { readBankDetails } from "#domains/company/contracts.ts";
import { readMachineCode } from "#domains/customer-machines/contracts.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { readInvoice } from "#domains/invoices/contracts.ts";
import { createInvoiceFiles } from "#domains/invoices/invoice-files.server.ts";
import { createOrderFiles } from "#domains/orders/order-files.server.ts";
import { readPhotoAddress } from "#domains/products/product-photos.ts";
import { readPurchase } from "#domains/purchasing/contracts.ts";
import { createPurchaseFiles } from "#domains/purchasing/purchase-files.server.ts";
import { readQuote } from "#domains/quotes/contracts.ts";
import { createQuoteFiles } from "#domains/quotes/quote-files.server.ts";
import { SAMPLE_MACHINE, SAMPLE_REPORT } from "#domains/repairs/sample-strip-report.ts";
import { createStripReportFiles } from "#domains/repairs/strip-report-files.server.ts";
import type { Backend } from "#server/database/backend.ts";
import type { Services } from "#server/database/services.ts";
import { createClientAddress } from "#server/http/client-address.ts";
import { limitConnections } from "#server/http/connections-per-address.ts";
import { createGuards, type Guards, heldBy } from "#server/http/guards.ts";
import { createListener } from "#server/http/listener.ts";
import { isOwnName } from "#server/http/own-name.ts";
import { createRateLimits } from "#server/http/rate-limits.ts";
import type { PictureFile } from "#server/pdf/picture.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createContactForm } from "./forms/contact-form.ts";
import { createLiveChanges } from "./live/live-changes.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { createCatalogueReader, createServerClient } from "./pages/catalogue-reader.ts";
import { refreshRegularly } from "./pages/catalogue-refresh.ts";
import { createDevelopmentPages } from "./pages/development-pages.ts";
import type { PageSource } from "./pages/page-build.ts";
import { createPages, type Pages } from "./pages/pages.ts";
import { createPhotoFiles } from "./pages/photo-files.ts";
import type { RequestHandler } from "./pages/request-handler.ts";
import { createSettingsReader } from "./pages/settings-reader.ts";
import { createPdfThreads, drawnWith } from "./pdf/pdf-threads.ts";

/** Milliseconds, between the longest statement and proxy timeouts. */
const ANSWER_TIMEOUT = 20_000;
/** Milliseconds, below the HTTP server's cut-off so that senders get a reason. */
const UPLOAD_TIMEOUT = 55_000;

const PUBLIC_FOLDER = join(import.meta.dirname, "..", "build", "public");

const WARM_PATHS = [...publicPaths, "/catalogue.json"];

type Options = {
  /** Milliseconds. */
  answerTimeout?: number;
  /** Milliseconds. */
  uploadTimeout?: number;
};

export type RunningSite = {
  answer: RequestListener;
  warm: (stopping: AbortSignal) => Promise<void>;
  endStreams: () => void;
};

export async function createSite(
  config: Config,
  backend: Backend | Services | null,
  log: Logger,
  server: Server,
  { renderer, files, inlined, development }: PageSource,
  { answerTimeout = ANSWER_TIMEOUT, uploadTimeout = UPLOAD_TIMEOUT }: Options = {},
): Promise<RunningSite> {
  const { hosted, formEndpoint, pictureOrigins, siteUrl } = config;
  const own = backend && "api" in backend ? backend : null;
  const { address, answer } = apiOf(config, own);
  const clientOf = (authorization?: string) =>
    createServerClient(address.url ?? siteUrl, address.publishableKey, answer, authorization);
  const client = clientOf();
  const catalogue = createCatalogueReader(client, log, () => pages.invalidate());
  const settings = createSettingsReader(client, log, () => pages.invalidate());
  const site = {
    url: siteUrl,
    api: address,
    delivers: backend !== null,
    formEndpoint: formEndpoint ?? null,
    pictureOrigins,
    readSettings: settings.read,
    reportError: (error: unknown, path: string) => log.error({ err: error, path }, "page failed"),
  };
  const pdf =
    backend?.pdf ??
    createPdfThreads(...([log, undefined, undefined] as const), async () =>
      drawnWith(await settings.read()),
    );
  /** The visitor may download its PDF next. */
  async function printed<T>(read: Promise<T | null>): Promise<T | null> {
    const document = await read;
    if (document) pdf.warm();
    return document;
  }
  async function payable<T>(link: string, read: Promise<T | null>) {
    const [document, bank] = await Promise.all([printed(read), readBankDetails(client, { link })]);
    return document && { ...document, bank };
  }
  const render = renderer(site, {
    catalogue: catalogue.read,
    links: {
      quote: (link) => payable(link, readQuote(client, { link })),
      invoice: (link) => payable(link, readInvoice(client, { link })),
      purchase: (link) => printed(readPurchase(client, { link })),
      enquiry: (link) => readEnquiryByLink(client, link),
      machine: (code) => readMachineCode(client, { code }),
      list: async (link) => {
        const [list, values] = await Promise.all([readList(client, { link }), settings.read()]);
        // Prevents impersonation under our header.
        const isOurs = list && isOwnName(list.name, values);
        return isOurs ? { ...list, name: "Shared list" } : list;
      },
    },
    drawDatasheet: async (datasheet) =>
      pdf.drawDatasheet(datasheet, await pictureFile(datasheet.picture, backend)),
    drawSharePicture: async (picture) =>
      pdf.drawSharePicture(
        picture,
        picture.drawing ? null : await pictureFile(picture.picture, backend),
      ),
    drawSampleReport: (seller) =>
      pdf.drawStripReport(
        { machine: SAMPLE_MACHINE, report: SAMPLE_REPORT, seller, mark: "SAMPLE" },
        SAMPLE_REPORT.photos.map(({ picture }) => ({
          path: join(PUBLIC_FOLDER, `${picture}.avif`),
        })),
      ),
  });
  const formAction = formEndpoint ? [formEndpoint.origin] : [];
  const connect = hosted ? [hosted.url, ...formAction] : formAction;
  const pages: Pages = development
    ? createDevelopmentPages(render, siteUrl)
    : createPages(render, siteUrl, inlined, { connect, formAction, pictures: pictureOrigins }, log);
  if (hosted) refreshRegularly([catalogue, settings], pages);
  backend?.onCatalogueChange(() => {
    catalogue.invalidate();
    pages.invalidate();
  });
  backend?.onSettingsChange(() => {
    settings.invalidate();
    pages.invalidate();
  });

  const live = own && createLiveChanges(own.stillAtWork);
  if (live) own?.onOfficeChange(live.tell);

  const guards = createGuards();
  const metrics = await startMetrics(config, backend, pages, guards);
  const quotes = createQuoteFiles(clientOf, pdf, siteUrl);
  const orderFiles = createOrderFiles(clientOf, pdf);
  const invoices = createInvoiceFiles(clientOf, pdf, siteUrl);
  const purchases = createPurchaseFiles(clientOf, pdf, siteUrl);
  const certificates = createCertificateFiles(clientOf, pdf);
  const reports = backend && createStripReportFiles(clientOf, backend.database, pdf);
  const app = createApp({
    ready: async () => backend?.ready() ?? true,
    api: own,
    live,
    storage: backend?.storage ?? null,
    contactForm: backend && !formEndpoint ? createContactForm(backend, config, log) : null,
    limits: createRateLimits(config.rateLimitFactor),
    log,
    metrics: metrics && { token: config.metricsToken ?? "", answer: metrics.answer },
    pages,
    computeResults: backend && createComputeResults(clientOf, backend.database),
    prepareDocuments: pdf.warm,
    documents: {
      "/quote/:link/quotation.pdf": ({ link }) => quotes.byLink(link),
      "/office/quotes/:id/quotation.pdf": ({ id }, session) => quotes.byId(id, session),
      "/enquiry/:link/strip-report.pdf": ({ link }) => reports?.byLink(link) ?? null,
      "/office/enquiries/:id/strip-report.pdf": ({ id }, session) =>
        reports?.byId(id, session) ?? null,
      "/enquiry/:link/certificates/:file": ({ link, file }) => certificates.byLink(link, file),
      "/office/enquiries/:id/certificates/:file": ({ id, file }, session) =>
        certificates.byRepair(id, file, session),
      "/invoice/:link/invoice.pdf": ({ link }) => invoices.byLink(link),
      "/invoices/:id/:file": ({ id, file }, session) => invoices.byId(id, file, session),
      "/purchase/:link/purchase-order.pdf": ({ link }) => purchases.byLink(link),
      "/office/purchases/:id/purchase-order.pdf": ({ id }, session) => purchases.byId(id, session),
      "/orders/:id/:file": ({ id, file }, session) => orderFiles(id, file, session),
    },
    siteUrl,
    clientAddress: createClientAddress(config.trustedProxies),
    guards,
    answerTimeout,
    uploadTimeout,
  });
  // Behind a proxy all connections share its address.
  if (config.trustedProxies === 0) limitConnections(server);
  return {
    answer: createListener(
      pages,
      backend ? withPhotos(files, createPhotoFiles(backend.photos, log)) : files,
      app,
      metrics,
    ),
    warm: (stopping) => pages.warm(WARM_PATHS, stopping),
    endStreams: () => live?.close(),
  };
}

function withPhotos(files: RequestHandler, photos: RequestHandler): RequestHandler {
  return (request, response, next) =>
    files(request, response, () => photos(request, response, next));
}

async function pictureFile(
  address: string | null,
  backend: Services | null,
): Promise<PictureFile | null> {
  const photo = address === null ? null : readPhotoAddress(address);
  if (photo) return (await backend?.photos.find(photo.id, photo.version)) ?? null;
  return address === null ? null : { path: join(PUBLIC_FOLDER, address.replace(/jpg$/, "avif")) };
}

async function startMetrics(
  { metricsToken }: Config,
  backend: Services | null,
  pages: Pages,
  guards: Guards,
): Promise<Metrics | undefined> {
  if (!metricsToken) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(backend?.database ?? null, pages.counts, () => heldBy(guards));
}

function apiOf({ hosted }: Config, backend: Backend | null) {
  if (hosted) return { address: hosted, answer: fetch };
  if (!backend) throw new Error("There is no backend, embedded or hosted.");
  const address = { url: null, publishableKey: backend.publishableKey };
  return { address, answer: backend.api };
}
