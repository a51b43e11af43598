import { Link } from "react-router";
import { STAGE_WORDS } from "#app/content/repair-stages.ts";
import { PROOF_PATH, proofPaperPath } from "#app/data/proof-paper.ts";
import { REPAIR_STAGES } from "#app/data/repair.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** The way of every repair, and what its owner gets to read. */
export function HowItGoes() {
  return (
    <div className="grid gap-8 lg:sticky lg:top-24">
      <section aria-labelledby="way-title">
        <h2 id="way-title" className="mb-4 border-b border-ink pb-2 text-xl">
          How it goes
        </h2>
        <ol>
          {REPAIR_STAGES.map((stage, index) => (
            <li
              key={stage}
              className="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-line py-2.5"
            >
              <span aria-hidden="true" className="font-semibold text-blue tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="text-base">{STAGE_WORDS[stage].title}</h3>
                <p className="text-sm text-muted">{STAGE_WORDS[stage].text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm text-muted">
          You follow it on a private page, without an account: dates, photos, the strip report.
        </p>
      </section>
      <section aria-labelledby="sample-title">
        <h2 id="sample-title" className="text-xl">
          What a strip report looks like
        </h2>
        <p className="mt-2">
          Every clearance against its new value and its limit, what we found, what we recommend, and
          what is not needed.
        </p>
        <LinkButton to="/repair/sample-report" className="mt-4">
          Look at a sample
        </LinkButton>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <Link to={proofPaperPath("test-certificate")} className="link py-2.5">
            Test certificate
          </Link>
          <Link to={proofPaperPath("balance-protocol")} className="link py-2.5">
            Balance protocol
          </Link>
          <Link to={`${PROOF_PATH}#limits`} className="link py-2.5">
            How long it takes, what we can lift
          </Link>
        </p>
      </section>
    </div>
  );
}
