import type { RequestListener, Server } from "node:http";
import type { Logger } from "pino";
import { publicPaths } from "#app/content/public-pages.ts";
import { readEnquiryByLink } from "#app/data/customer-enquiry.ts";
import { readQuote } from "#app/data/customer-quote.ts";
import { readListByLink } from "#app/data/saved-lists.ts";
import { createApp } from "./app.ts";
import type { Backend } from "./backend/backend.ts";
import type { Config } from "./config.ts";
import { createContactForm } from "./forms/contact-form.ts";
import { createClientAddress } from "./guard/client-address.ts";
import { limitConnections } from "./guard/connections-per-address.ts";
import { createRateLimits } from "./guard/rate-limits.ts";
import { createListener } from "./listener.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { createCatalogueReader, createServerClient } from "./pages/catalogue-reader.ts";
import { refreshRegularly } from "./pages/catalogue-refresh.ts";
import { createDevelopmentPages } from "./pages/development-pages.ts";
import type { PageSource } from "./pages/page-build.ts";
import { createPages, type Pages } from "./pages/pages.ts";
import { createPdfThreads } from "./pdf/pdf-threads.ts";
import { createQuoteFiles } from "./quotes/quote-files.ts";

/** Beyond the longest statement, before a proxy gives up. */
const ANSWER_TIMEOUT = 20_000;

/** What is ready before the first visitor comes. */
const WARM_PATHS = [...publicPaths, "/catalogue.json"];

type Options = {
  /** Longest time (ms) for an answer that needs the database. */
  answerTimeout?: number;
};

export type RunningSite = {
  /** Answers every request that the server leaves. */
  answer: RequestListener;
  /** Renders what most people open first, until it is told to stop. */
  warm: (stopping: AbortSignal) => Promise<void>;
  /** Prepares the thread that draws quotations; pages need not wait for it. */
  warmPdf: () => Promise<void>;
};

/**
 * Puts the parts of the site together.
 * `backend` may be missing only where the backend and the contact form are hosted.
 */
export async function createSite(
  config: Config,
  backend: Backend | null,
  log: Logger,
  server: Server,
  { renderer, files, inlineScripts, development }: PageSource,
  { answerTimeout = ANSWER_TIMEOUT }: Options = {},
): Promise<RunningSite> {
  const { hosted, formEndpoint, pictureOrigins, siteUrl } = config;
  const { address, answer } = apiOf(config, backend);
  const clientOf = (authorization?: string) =>
    createServerClient(address.url ?? siteUrl, address.publishableKey, answer, authorization);
  const client = clientOf();
  const catalogue = createCatalogueReader(client, log, () => pages.invalidate());
  const site = {
    url: siteUrl,
    api: address,
    formEndpoint: formEndpoint ?? null,
    pictureOrigins,
    reportError: (error: unknown, path: string) => log.error({ err: error, path }, "page failed"),
  };
  const pdf = backend?.pdf ?? createPdfThreads(log);
  const render = renderer(site, {
    catalogue: catalogue.read,
    quote: (link) => readQuote(client, link),
    enquiry: (link) => readEnquiryByLink(client, link),
    list: (link) => readListByLink(client, link),
    drawDatasheet: pdf.drawDatasheet,
  });
  const formAction = formEndpoint ? [formEndpoint.origin] : [];
  const connect = hosted ? [hosted.url, ...formAction] : formAction;
  const pages: Pages = development
    ? createDevelopmentPages(render, siteUrl)
    : createPages(
        render,
        siteUrl,
        inlineScripts,
        { connect, formAction, pictures: pictureOrigins },
        log,
      );
  if (hosted) refreshRegularly(catalogue, pages);
  else {
    backend?.onCatalogueChange(() => {
      catalogue.invalidate();
      pages.invalidate();
    });
  }

  const metrics = await startMetrics(config, backend, pages);
  const app = createApp({
    ready: async () => backend?.ready() ?? true,
    api: hosted ? null : backend,
    contactForm: backend && !formEndpoint ? createContactForm(backend, config, log) : null,
    limits: createRateLimits(config.rateLimitFactor),
    log,
    metrics: metrics && { token: config.metricsToken ?? "", answer: metrics.answer },
    pages,
    quoteFiles: createQuoteFiles(clientOf, pdf.drawQuote, siteUrl),
    siteUrl,
    clientAddress: createClientAddress(config.trustedProxies),
    answerTimeout,
  });
  // Behind a proxy all connections are the proxy's.
  if (config.trustedProxies === 0) limitConnections(server);
  return {
    answer: createListener(pages, files, app, metrics),
    warm: (stopping) => pages.warm(WARM_PATHS, stopping),
    warmPdf: pdf.warm,
  };
}

/** Loads what counts only where somebody may read it. */
async function startMetrics(
  { metricsToken }: Config,
  backend: Backend | null,
  pages: Pages,
): Promise<Metrics | undefined> {
  if (!metricsToken) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(backend?.database ?? null, pages.counts);
}

/** Where the tables are read, by browsers and by us. */
function apiOf({ hosted }: Config, backend: Backend | null) {
  if (hosted) return { address: hosted, answer: fetch };
  if (!backend) throw new Error("There is no backend, neither here nor hosted.");
  const address = { url: null, publishableKey: backend.publishableKey };
  return { address, answer: backend.api };
}
