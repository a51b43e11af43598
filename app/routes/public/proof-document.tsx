import { data } from "react-router";
import { PAPERS } from "#app/content/proof.ts";
import { isProofPaper, PROOF_PATH, proofPaperPath } from "#app/content/proof-document.ts";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import type { Route } from "./+types/proof-document.ts";

export function loader({ params: { paper } }: Route.LoaderArgs) {
  if (!isProofPaper(paper)) throw data(null, { status: 404 });
  return paper;
}

export function meta({ loaderData: paper, matches }: Route.MetaArgs) {
  const { description, title } = PAPERS[paper];
  const path = proofPaperPath(paper);
  return pageMeta({
    matches,
    title: `Sample ${lowered(title)}`,
    description,
    path,
    image: "drawn",
  });
}

const SHEETS = {
  "test-certificate": serverDrawn(() =>
    withAllSettings(
      import("#app/content/proof/test-certificate.tsx").then(
        ({ TestCertificate }) => TestCertificate,
      ),
    ),
  ),
  "balance-protocol": serverDrawn(() =>
    withAllSettings(
      import("#app/content/proof/balance-protocol.tsx").then(
        ({ BalanceProtocol }) => BalanceProtocol,
      ),
    ),
  ),
};

export default function ProofPaper({ loaderData: paper }: Route.ComponentProps) {
  const { text, title } = PAPERS[paper];
  const steps = [{ label: "Home", to: "/" }, { label: "Proof", to: PROOF_PATH }, { label: title }];
  return (
    <div className="column max-w-6xl pt-6 pb-16 print:max-w-none print:px-0 print:py-0">
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, steps)])} />
      <Breadcrumbs steps={steps} />
      <div className="mt-5 mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 print:hidden">
        <div>
          <h1 className="text-3xl">Sample {lowered(title)}</h1>
          <p className="measure mt-2 text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>Print</Button>
          <LinkButton to={PROOF_PATH} variant="quiet">
            All documents and cases
          </LinkButton>
        </div>
      </div>
      <ServerDrawn key={paper} content={SHEETS[paper]} props={{}} />
    </div>
  );
}

function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
