import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { DrawSharePicture, drawSharePictureContext } from "#app/content/share-picture.ts";
import type {
  ReadEnquiry,
  ReadInvoice,
  ReadList,
  ReadMachine,
  ReadPurchase,
  ReadQuote,
  readEnquiryContext,
  readInvoiceContext,
  readListContext,
  readMachineContext,
  readPurchaseContext,
  readQuoteContext,
} from "#app/data/link-readers.ts";
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
      pauseContext: typeof pauseContext;
      readEnquiryContext: typeof readEnquiryContext;
      readInvoiceContext: typeof readInvoiceContext;
      readListContext: typeof readListContext;
      readPurchaseContext: typeof readPurchaseContext;
      readMachineContext: typeof readMachineContext;
      readQuoteContext: typeof readQuoteContext;
      siteContext: typeof siteContext;
      inlined: Inlined;
    };
  };
};

export type Render = (url: URL, pause: () => Promise<void>) => Promise<Response>;

export type Readers = {
  catalogue: ReadCatalogue;
  quote: ReadQuote;
  invoice: ReadInvoice;
  enquiry: ReadEnquiry;
  list: ReadList;
  purchase: ReadPurchase;
  machine: ReadMachine;
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
    pauseContext,
    readEnquiryContext,
    readInvoiceContext,
    readListContext,
    readPurchaseContext,
    readMachineContext,
    readQuoteContext,
    siteContext,
  } = build.entry.module;
  return async (url, pause) => {
    const context = new RouterContextProvider();
    context.set(catalogueContext, readers.catalogue);
    context.set(readQuoteContext, readers.quote);
    context.set(readInvoiceContext, readers.invoice);
    context.set(readEnquiryContext, readers.enquiry);
    context.set(readListContext, readers.list);
    context.set(readPurchaseContext, readers.purchase);
    context.set(readMachineContext, readers.machine);
    context.set(drawDatasheetContext, readers.drawDatasheet);
    context.set(drawSampleReportContext, readers.drawSampleReport);
    context.set(drawSharePictureContext, readers.drawSharePicture);
    context.set(pauseContext, pause);
    context.set(siteContext, site);
    return handle(new Request(url), context);
  };
}
