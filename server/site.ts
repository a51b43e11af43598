import type { RequestListener, Server } from "node:http";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { Backend } from "./backend/backend.ts";
import type { Config } from "./config.ts";
import { createContactForm } from "./forms/contact-form.ts";
import { createClientAddress } from "./guard/client-address.ts";
import { sharedCounters } from "./guard/counters.ts";
import { createPasswordChecks } from "./guard/password-checks.ts";
import { createRateLimits } from "./guard/rate-limits.ts";
import { createListener } from "./listener.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { createAnonymousClient, createCatalogueReader } from "./pages/catalogue-reader.ts";
import { createDevelopmentPages } from "./pages/development-pages.ts";
import { loadPageBuild, startDevelopment } from "./pages/page-build.ts";
import { createPages, type Pages } from "./pages/pages.ts";

/** Pages that are ready before the first visitor comes. */
const WARM_PATHS = ["/", "/products", "/catalogue.json", "/cart", "/about", "/contact", "/gallery"];

/** Without a notice from the database (hosted mode), pages are made anew this often (ms). */
const HOSTED_REFRESH = 60_000;

/**
 * Puts the parts of the site together; what comes back answers every request. In development pages
 * come from the sources, and the development server hears its own requests on `server`.
 */
export async function createSite(
  config: Config,
  backend: Backend,
  log: Logger,
  server: Server,
  development: boolean,
): Promise<RequestListener> {
  const client = config.hosted
    ? createAnonymousClient(config.hosted.url, config.hosted.publishableKey, fetch)
    : createAnonymousClient(config.siteUrl, backend.publishableKey, backend.api);
  const catalogue = createCatalogueReader(client, log);
  const site = {
    url: config.siteUrl,
    api: config.hosted ?? { url: null, publishableKey: backend.publishableKey },
    formEndpoint: config.formEndpoint ?? null,
    reportError: (error: unknown, path: string) => log.error({ err: error, path }, "page failed"),
  };
  const build = await (development ? startDevelopment(server) : loadPageBuild());
  const render = build.renderer(site, catalogue.read);
  const origins = [config.hosted?.url, config.formEndpoint].filter((url) => url !== undefined);
  const pages = development
    ? createDevelopmentPages(render, config.siteUrl)
    : createPages(render, config.siteUrl, origins, log);
  backend.onCatalogueChange(() => {
    catalogue.invalidate();
    pages.invalidate();
  });
  if (config.hosted) {
    setInterval(() => {
      catalogue.invalidate();
      pages.invalidate();
    }, HOSTED_REFRESH).unref();
  }

  const metrics = await startMetrics(config, backend, pages);
  const app = createApp({
    backend,
    contactForm: createContactForm(backend, config, log),
    limits: createRateLimits(sharedCounters(backend.sql), config.rateLimitFactor),
    checkPasswords: createPasswordChecks(),
    log,
    metrics: metrics && { token: config.metricsToken ?? "", answer: metrics.answer },
    pages,
    siteUrl: config.siteUrl,
    clientAddress: createClientAddress(config.trustedProxies),
  });
  await pages.warm(WARM_PATHS);
  return createListener(pages, build.files, app, metrics);
}

/** Loads what counts only where somebody may read it. */
async function startMetrics(
  { metricsToken }: Config,
  { sql }: Backend,
  pages: Pages,
): Promise<Metrics | undefined> {
  if (!metricsToken) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(sql, pages.counts);
}
