import { Link } from "react-router";
import { cases } from "#app/content/proof.ts";
import { PROOF_PATH, sampleDocuments } from "#app/content/proof-document.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { useCompany } from "#domains/company/site.ts";

export function ProofBand() {
  if (!useCompany().examples) return null;
  return (
    <Section
      title="Proof in practice"
      lead="Three machines with clearances before and after, and the documents supplied with them."
      actions={<LinkButton to={PROOF_PATH}>Workshop capacity, turnaround, registration</LinkButton>}
    >
      <ul className="grid gap-x-8 border-t border-ink md:grid-cols-2">
        {[
          ...cases.map(({ id, machine, title }) => ({
            to: `${PROOF_PATH}#${id}`,
            label: title,
            text: machine,
          })),
          ...sampleDocuments.map(({ to, title, text }) => ({ to, label: `Sample ${title}`, text })),
        ].map(({ to, label, text }) => (
          <li key={to} className="relative border-b border-line py-4 hover:bg-mill">
            <Link
              to={to}
              className="text-lg font-semibold text-blue underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {label}
            </Link>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
