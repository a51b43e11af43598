import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useCompany } from "#domains/company/site.ts";
import { VerifyForm } from "#domains/invoices/customer/verify-form.tsx";
import { VERIFY_PATH } from "#domains/invoices/invoice-text.ts";
import type { Route } from "./+types/verify.ts";

const TITLE = "Verify an invoice";
const STEPS = [{ label: "Home", to: "/" }, { label: TITLE }];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: TITLE,
    description:
      "Check by number, date and total that we issued an invoice, credit note or pro forma invoice.",
    path: VERIFY_PATH,
    image: "drawn",
  });
}

export default function VerifyPage() {
  const { phone } = useCompany();
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, STEPS)])} />
      <PageHeader
        title={TITLE}
        lead="Check that we issued an invoice, credit note or pro forma invoice."
        breadcrumbs={<Breadcrumbs steps={STEPS} />}
      />
      <div className="column grid gap-8 py-10 pb-16">
        <VerifyForm />
        <p className="measure text-muted">
          Our emails and PDFs never contain an account number. For 30 days after a change of bank
          details, our invoices ask you to call us before you pay. If in doubt, call us on {phone}.
        </p>
      </div>
    </>
  );
}
