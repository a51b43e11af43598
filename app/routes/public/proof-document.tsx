import { data } from "react-router";
import { DOCUMENTS } from "#app/content/proof.ts";
import { isProofDocument, PROOF_PATH, proofDocumentPath } from "#app/content/proof-document.ts";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import { shownSettings } from "#domains/company/shown-settings.ts";
import type { Route } from "./+types/proof-document.ts";

export async function loader({ context, params: { document } }: Route.LoaderArgs) {
  const { examples } = await shownSettings(context);
  if (!examples || !isProofDocument(document)) throw data(null, { status: 404 });
  return document;
}

export function meta({ loaderData: document, matches }: Route.MetaArgs) {
  const { description, title } = DOCUMENTS[document];
  const path = proofDocumentPath(document);
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

export default function ProofDocument({ loaderData: document }: Route.ComponentProps) {
  const { text, title } = DOCUMENTS[document];
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
      <ServerDrawn key={document} content={SHEETS[document]} props={{}} />
    </div>
  );
}

function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
