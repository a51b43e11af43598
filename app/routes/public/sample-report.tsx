import { data } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { shownSettings } from "#domains/company/shown-settings.ts";
import type { Route } from "./+types/sample-report.ts";

const TITLE = "Sample strip report";
const STEPS = [
  { label: "Home", to: "/" },
  { label: "Book in a machine", to: "/repair" },
  { label: TITLE },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { examples } = await shownSettings(context);
  if (!examples) throw data(null, { status: 404 });
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "A sample of the report a customer receives after we strip a blower, with clearances against new values and limits, findings, recommendations and photos.",
    path: "/repair/sample-report",
    image: "drawn",
  });
}

const sample = serverDrawn(
  async () => (await import("#domains/repairs/customer/sample-report.tsx")).SampleReport,
);

export default function SampleReportPage() {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title={TITLE}
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
        lead="The report you receive after we strip your machine, before you decide on the repair."
      />
      <ServerDrawn content={sample} props={{}} />
    </>
  );
}
