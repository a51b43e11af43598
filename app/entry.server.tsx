import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { shownSettings } from "#domains/company/shown-settings.ts";
import { AllSettings, NONCE_HEADER, siteContext } from "#domains/company/site.ts";
import { inlineScripts } from "./inline-scripts.ts";
import { styles } from "./style-sheet.ts";

export { drawSharePictureContext } from "#app/content/share-picture.ts";
export { linkReadersContext } from "#app/data/link-readers.ts";
// The server, outside this bundle, must share the same context objects.
export { catalogueContext, pauseContext } from "#domains/products/catalogue.ts";
export { drawDatasheetContext } from "#domains/products/datasheet.ts";
export { drawSampleReportContext } from "#domains/repairs/strip-report.ts";
export { siteContext };

export const inlined = { scripts: inlineScripts, styles };

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted)
    context.get(siteContext).reportError(error, new URL(request.url).pathname);
};

/** Renders in full first, as pages are cached whole with a page-specific CSP. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const settings = await shownSettings(context);
  // Lets cached pages respond between loading and rendering.
  await setImmediate();
  // Not sent; marks the framework's scripts for the server.
  const nonce = randomBytes(16).toString("hex");
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <AllSettings value={settings}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </AllSettings>,
      {
        nonce,
        // Avoids streaming boundaries, which need inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const chunks: Uint8Array[] = [];
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.set(NONCE_HEADER, nonce);
          pipe(
            new Writable({
              write(chunk, _encoding, done) {
                chunks.push(chunk);
                done();
              },
              final(done) {
                resolve(new Response(Buffer.concat(chunks), { headers, status }));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
