import { pictureCredit } from "#app/content/pictures.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { Samples } from "#domains/company/office/samples.tsx";
import type { Route } from "./+types/samples.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Samples and launch", "/admin/company/samples");
}

export default function SamplesPage() {
  return (
    <OfficePage
      title="Samples and launch"
      parent={{ label: "Company", to: "/admin/company" }}
      lead="Samples still in use, and the steps remaining before the website goes live."
    >
      <Samples hasSamplePictures={pictureCredit !== ""} />
    </OfficePage>
  );
}
