import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { Logger } from "pino";
import { CONTRACTS } from "#domains/all-contracts.ts";
import type { ComputeResults } from "#domains/certificates/certificate-files.server.ts";
import { MAX_ATTACHMENT_BYTES } from "#domains/enquiries/attachments.ts";
import type { Backend } from "#server/database/backend.ts";
import { answerDatabaseError } from "#server/database/database-error.ts";
import type { AnswerApi } from "#server/database/supabase-api.ts";
import { addressGroup } from "#server/http/address-group.ts";
import type { ClientAddress } from "#server/http/client-address.ts";
import { type DeadlineVariables, deadline } from "#server/http/deadline.ts";
import type { Guards } from "#server/http/guards.ts";
import { answerMessage, shownToPerson } from "#server/http/message-page.ts";
import { TooManyAtOnceError } from "#server/http/network-concurrency.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { BodyError, SMALL_BODY } from "#server/http/request-bodies.ts";
import { DATA_POLICY, securityHeaders } from "#server/http/security-headers.ts";
import type { ContactForm } from "./forms/contact-form.ts";
import { rejected } from "./forms/form-answer.ts";
import { FormError } from "./forms/form-errors.ts";
import { TOO_LARGE } from "./forms/read-form.ts";
import type { LiveChanges } from "./live/live-changes.ts";
import { requestScope } from "./log.ts";
import type { Pages } from "./pages/pages.ts";

type Parts = {
  ready: () => Promise<boolean>;
  /** Null fields belong to services hosted elsewhere. */
  api: Pick<Backend, "api" | "officeOf" | "workerOf"> | null;
  live: LiveChanges | null;
  storage: AnswerApi | null;
  contactForm: ContactForm | null;
  limits: RateLimits;
  log: Logger;
  metrics: { token: string; answer: () => Promise<Response> } | undefined;
  pages: Pages;
  computeResults: ComputeResults | null;
  /** Warms up the PDF renderer. */
  prepareDocuments: () => void;
  /** By path, with its parameters and the caller’s authorization; null if hosted elsewhere. */
  documents: Record<
    string,
    (params: Record<"link" | "id" | "file", string>, session: string) => Promise<Response> | null
  >;
  siteUrl: string;
  clientAddress: ClientAddress;
  guards: Guards;
  /** Milliseconds. */
  answerTimeout: number;
  uploadTimeout: number;
};

/** Bytes, for imports and a quotation of 500 lines. */
const LARGE_BODIES = new Map([
  ["/rest/v1/rpc/import_products", 10 * 1024 * 1024],
  ["/rest/v1/rpc/import_customers", 1024 * 1024],
  ["/rest/v1/rpc/import_price_list", 1024 * 1024],
  ["/rest/v1/rpc/save_quote", 2 * 1024 * 1024],
]);

/** Bytes. Smaller responses fit into a connection's first packets. */
const WORTH_COMPRESSING = 8 * 1024;

const QUOTES = "/rest/v1/quotes";

const OWN_HEADERS = ["Content-Security-Policy", "Referrer-Policy"];

const LINK_MANUFACTURERS = ["open_my_quote", "open_my_enquiry", "share_list"];
/** Limited by network against guessing of private links. */
const LINK_CALLS: ReadonlySet<string> = new Set(
  [...CONTRACTS.values()]
    .filter(({ name, access }) => access === "link" || LINK_MANUFACTURERS.includes(name))
    .map(({ name }) => `/rest/v1/rpc/${name}`),
);

/** Fetch's Request throws on some other methods, such as TRACE. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

const ELSEWHERE = "This service has a separate address.\n";

export function createApp(parts: Parts) {
  const { api, storage, contactForm, limits, log, metrics, pages, clientAddress } = parts;
  const { bodies, calls, renders, drawings } = parts.guards;
  const common = Object.entries({
    ...securityHeaders(parts.siteUrl),
    "Content-Security-Policy": DATA_POLICY,
    // Rows can be private and change, so no intermediary may cache them.
    "Cache-Control": "no-store",
  });
  const app = new Hono<{
    Bindings: HttpBindings;
    Variables: RequestIdVariables & DeadlineVariables;
  }>();

  app.use(requestId());
  app.use((c, next) => requestScope.run(c.get("requestId"), next));
  app.use(async (c, next) => {
    await next();
    if (c.res === RESPONSE_ALREADY_SENT) return;
    for (const [name, value] of common) {
      if (OWN_HEADERS.includes(name) && c.res.headers.has(name)) continue;
      c.res.headers.set(name, value);
    }
    c.res.headers.set("X-Request-Id", c.get("requestId"));
  });

  app.get("/healthz", (c) => c.text("alive\n"));
  app.get("/readyz", async (c) =>
    (await parts.ready()) ? c.text("ready\n") : c.text("database not responding\n", 503),
  );

  if (metrics) app.get("/metrics", bearerAuth({ token: metrics.token }), metrics.answer);

  for (const path of ["/rest/v1/*", "/auth/v1/*", "/f/*"]) {
    app.use(path, deadline(parts.answerTimeout));
  }
  app.use("/storage/v1/*", deadline(parts.uploadTimeout, { bodyOnly: true }));
  for (const path of ["/rest/v1/*", "/auth/v1/*", "/storage/v1/*", "/f/*"]) {
    app.use(path, async (c, next) => {
      if (METHODS.includes(c.req.method)) return next();
      return c.text("Method not allowed.\n", 405, { Allow: METHODS.join(", ") });
    });
  }
  app.use("/rest/v1/*", compress({ threshold: WORTH_COMPRESSING }));
  // A body still arriving holds no slot, so slow senders cannot block their network.
  app.all("/auth/v1/*", async (c) => {
    if (!api) return c.text(ELSEWHERE, 404);
    const from = clientAddress(c.env);
    const reading = { from: addressGroup(from), largest: SMALL_BODY, signal: c.get("signal") };
    return bodies.take(c.req.raw, reading, (request) => api.api(request, from));
  });
  app.all("/rest/v1/*", async (c) => {
    if (!api) return c.text(ELSEWHERE, 404);
    const from = clientAddress(c.env);
    const tooMany =
      (await limits.tables(c.req.raw, from)) ??
      (LINK_CALLS.has(c.req.path) ? await limits.link(c.req.raw, from) : undefined);
    if (tooMany) return tooMany;
    const large = LARGE_BODIES.get(c.req.path);
    const largest = large && (await api.officeOf(c.req.raw)) ? large : SMALL_BODY;
    const network = addressGroup(from);
    const reading = { from: network, largest, signal: c.get("signal") };
    const answer = await bodies.take(c.req.raw, reading, (request) =>
      calls.take(network, () => api.api(request, from), { signal: reading.signal }),
    );
    if (c.req.path === QUOTES && answer.ok) parts.prepareDocuments();
    return answer;
  });
  app.all("/storage/v1/*", async (c) => {
    if (!storage) return c.text(ELSEWHERE, 404);
    const from = clientAddress(c.env);
    const network = addressGroup(from);
    const reading = { from: network, largest: MAX_ATTACHMENT_BYTES, signal: c.get("signal") };
    return bodies.take(c.req.raw, reading, (request) =>
      calls.take(network, () => storage(request, from), { signal: reading.signal }),
    );
  });
  app.post("/f/:form", async (c) => {
    if (!contactForm) return c.text(ELSEWHERE, 404);
    const from = clientAddress(c.env);
    const form = c.req.param("form");
    try {
      const reading = { from: addressGroup(from), largest: SMALL_BODY, signal: c.get("signal") };
      return await bodies.take(c.req.raw, reading, (request) => contactForm(request, form, from));
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      const { status, message } = error;
      return rejected(c.req.raw, form, new FormError(status, status === 413 ? TOO_LARGE : message));
    }
  });

  const links = ["/quote/*", "/enquiry/*", "/list/*", "/invoice/*", "/purchase/*", "/m/*"];
  for (const path of links) {
    app.use(
      path,
      async (c, next) => (await limits.link(c.req.raw, clientAddress(c.env))) ?? next(),
    );
  }
  app.get("/office/changes", async (c) => {
    if (!api || !parts.live) return c.text(ELSEWHERE, 404);
    // A HEAD stream would never end.
    if (c.req.method === "HEAD") return c.text("Use GET.\n", 405, { Allow: "GET" });
    const tooMany = await limits.tables(c.req.raw, clientAddress(c.env));
    if (tooMany) return tooMany;
    const worker = await api.workerOf(c.req.raw);
    return worker ? parts.live.open(worker) : said(401, "Log in to the office again.");
  });
  for (const [path, answer] of Object.entries(parts.documents)) {
    app.get(path, async (c) => {
      const from = clientAddress(c.env);
      // Those of a link count above.
      const tooMany = path.includes(":link") ? undefined : await limits.tables(c.req.raw, from);
      const { link = "", id = "", file = "" } = c.req.param() as Record<string, string>;
      const session = c.req.header("Authorization") ?? "";
      const send = async () => answer({ link, id, file }, session) ?? c.text(ELSEWHERE, 404);
      return tooMany ?? calls.take(addressGroup(from), send);
    });
  }
  app.post("/office/enquiries/:id/test-results/:kind", async (c) => {
    if (!parts.computeResults) return c.text(ELSEWHERE, 404);
    const network = addressGroup(clientAddress(c.env));
    const tooMany = await limits.tables(c.req.raw, clientAddress(c.env));
    if (tooMany) return tooMany;
    const { id, kind } = c.req.param();
    const authorization = c.req.header("Authorization") ?? "";
    const compute = parts.computeResults;
    return calls.take(network, () => compute(id, kind, authorization));
  });

  app.get("/assets/*", (c) => c.text("File not found.\n", 404));
  app.get("/media/*", (c) => c.text("File not found.\n", 404));

  app.get("*", async (c) => {
    const from = clientAddress(c.env);
    const { incoming, outgoing } = c.env;
    const network = addressGroup(from);
    const send = () => pages.send(incoming, outgoing, { network, requestId: c.get("requestId") });
    const isShared = pages.isUnderWay(incoming);
    const tooMany = isShared ? undefined : await limits.page(c.req.raw, from);
    if (tooMany) return tooMany;
    const turns = pages.isDrawn(incoming) ? drawings : renders;
    switch (await (isShared ? send() : turns.take(network, send, { name: incoming.url }))) {
      case "sent":
        return RESPONSE_ALREADY_SENT;
      case "busy":
        return answerMessage(
          c.req.raw,
          503,
          "One moment, please",
          "The site is busy. Please try again in a few seconds.",
          2,
        );
      case "malformed":
        return answerMessage(
          c.req.raw,
          400,
          "This link is not valid",
          "It may be incomplete or damaged.",
        );
    }
  });
  app.all("*", (c) => c.text("Only GET and HEAD are allowed.\n", 405, { Allow: "GET, HEAD" }));

  app.onError((error, c) =>
    shownToPerson(c.req.raw, errorAnswer(error, c.req.raw, c.env.incoming)),
  );
  return app;

  function errorAnswer(
    error: Error,
    { method, url }: Request,
    incoming: IncomingMessage,
  ): Response {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof BodyError) return said(error.status, error.message);
    if (error instanceof TooManyAtOnceError) {
      return said(429, "Too many requests from your network. Please wait a moment.");
    }
    // The client has disconnected. A fully read request is destroyed too.
    if (incoming.destroyed && !incoming.complete) return said(400, "The request was interrupted.");
    const answer = answerDatabaseError(error);
    if (answer.status === 503) return answer;
    log.error({ err: error, method, path: new URL(url).pathname }, "request failed");
    return said(500, "Something went wrong on our side. Please try again.");
  }
}

/** Each client library reads a different one of these fields. */
function said(status: number, message: string): Response {
  const headers = status === 429 || status === 503 ? { "Retry-After": "2" } : undefined;
  return Response.json({ message, msg: message, error: message }, { status, headers });
}
