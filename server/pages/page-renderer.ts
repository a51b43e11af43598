import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { catalogueContext, ReadCatalogue } from "#app/data/catalogue.ts";
import type { Site, siteContext } from "#app/data/site.ts";

/** The page build: the framework's own parts, and what app/entry.server.tsx hands out. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      catalogueContext: typeof catalogueContext;
      siteContext: typeof siteContext;
      inlineScripts: readonly string[];
    };
  };
};

/** Renders the page, the data or the document that `request` asks for. */
export type RenderRequest = (request: Request) => Promise<Response>;

/** Returns the renderer of one build; `mode` decides whether errors show their stack. */
export function createPageRenderer(
  build: PageBuild,
  site: Site,
  readCatalogue: ReadCatalogue,
  mode: "production" | "development",
): RenderRequest {
  const handle = createRequestHandler(build, mode);
  const { catalogueContext, siteContext } = build.entry.module;
  return (request) => {
    const context = new RouterContextProvider();
    context.set(catalogueContext, readCatalogue);
    context.set(siteContext, site);
    return handle(request, context);
  };
}
