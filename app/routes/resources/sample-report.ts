import { sellerOf } from "#domains/company/settings/page-settings.ts";
import { shownSettings } from "#domains/company/shown-settings.ts";
import { siteContext } from "#domains/company/site.ts";
import { drawSampleReportContext } from "#domains/repairs/strip-report.ts";
import type { Route } from "./+types/sample-report.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { examples, values } = await shownSettings(context);
  if (!examples) return new Response("Document not found.\n", { status: 404 });
  try {
    const pdf = await context.get(drawSampleReportContext)(sellerOf(values));
    return new Response(pdf, {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'inline; filename="sample-strip-report.pdf"',
        Link: `<${site.url}/repair/sample-report>; rel="canonical"`,
      },
    });
  } catch (error) {
    site.reportError(error, "/repair/sample-report.pdf");
    return new Response("The document could not be created. Please try again.\n", {
      status: 503,
      headers: { "Retry-After": "5" },
    });
  }
}
