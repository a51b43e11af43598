import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { DrawSharePicture, drawSharePictureContext } from "#app/content/share-picture.ts";
import type { LinkReaders, linkReadersContext } from "#app/data/link-readers.ts";
import type { Site, siteContext } from "#domains/company/site.ts";
import type { catalogueContext, pauseContext, ReadCatalogue } from "#domains/products/catalogue.ts";
import type { DrawDatasheet, drawDatasheetContext } from "#domains/products/datasheet.ts";
import type { DrawSampleReport, drawSampleReportContext } from "#domains/repairs/strip-report.ts";

export type Inlined = { scripts: readonly string[]; styles: string };

export type PageBuild = ServerBuild & {
  entry: {
    module: {
      catalogueContext: typeof catalogueContext;
      drawDatasheetContext: typeof drawDatasheetContext;
      drawSampleReportContext: typeof drawSampleReportContext;
      drawSharePictureContext: typeof drawSharePictureContext;
      linkReadersContext: typeof linkReadersContext;
      pauseContext: typeof pauseContext;
      siteContext: typeof siteContext;
      inlined: Inlined;
    };
  };
};

export type Render = (url: URL, pause: () => Promise<void>) => Promise<Response>;

export type Readers = {
  catalogue: ReadCatalogue;
  links: LinkReaders;
  drawDatasheet: DrawDatasheet;
  drawSampleReport: DrawSampleReport;
  drawSharePicture: DrawSharePicture;
};

export function createPageRenderer(
  build: PageBuild,
  site: Site,
  readers: Readers,
  mode: "production" | "development",
): Render {
  const handle = createRequestHandler(build, mode);
  const {
    catalogueContext,
    drawDatasheetContext,
    drawSampleReportContext,
    drawSharePictureContext,
    linkReadersContext,
    pauseContext,
    siteContext,
  } = build.entry.module;
  return async (url, pause) => {
    const context = new RouterContextProvider();
    context.set(catalogueContext, readers.catalogue);
    context.set(linkReadersContext, readers.links);
    context.set(drawDatasheetContext, readers.drawDatasheet);
    context.set(drawSampleReportContext, readers.drawSampleReport);
    context.set(drawSharePictureContext, readers.drawSharePicture);
    context.set(pauseContext, pause);
    context.set(siteContext, site);
    return handle(new Request(url), context);
  };
}
