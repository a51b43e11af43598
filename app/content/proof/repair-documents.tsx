import { Link } from "react-router";
import { PROOF_PATH, proofDocumentPath } from "#app/content/proof-document.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useCompany } from "#domains/company/site.ts";

export function RepairDocuments() {
  const limits = (
    <Link to={`${PROOF_PATH}#limits`} className="link py-2.5">
      Turnaround and lifting capacity
    </Link>
  );
  if (!useCompany().examples) return limits;
  return (
    <section aria-labelledby="sample-title">
      <h2 id="sample-title" className="text-xl">
        Sample strip report
      </h2>
      <p className="mt-2">
        Every clearance against its new value and limit, with our findings and recommendations.
      </p>
      <LinkButton to="/repair/sample-report" className="mt-4">
        View sample
      </LinkButton>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to={proofDocumentPath("test-certificate")} className="link py-2.5">
          Test certificate
        </Link>
        <Link to={proofDocumentPath("balance-protocol")} className="link py-2.5">
          Balancing report
        </Link>
        {limits}
      </p>
    </section>
  );
}
