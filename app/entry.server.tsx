import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { siteContext } from "#app/data/site.ts";

// The server runs outside this bundle: it takes the context keys from here, so that both hold the
// same objects.
export { catalogueContext } from "#app/data/catalogue.ts";
export { drawDatasheetContext } from "#app/data/datasheet.ts";
export { readEnquiryContext, readListContext, readQuoteContext } from "#app/data/link-readers.ts";
export { drawSharePictureContext } from "#app/data/share-picture.ts";
export { drawSampleReportContext } from "#app/data/strip-report.ts";
export { inlineScripts } from "./inline-scripts.ts";
export { siteContext };

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted)
    context.get(siteContext).reportError(error, new URL(request.url).pathname);
};

/**
 * Renders the whole page before the first byte leaves: pages are kept and compressed whole, with a
 * Content-Security-Policy of their own.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        // What was awaited stands where it belongs: to move it there would take inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
