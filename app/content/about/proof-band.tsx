import { Link } from "react-router";
import { caseId } from "#app/content/proof/cases.tsx";
import { PROOF_PATH, sampleDocuments } from "#app/content/proof-document.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function ProofBand() {
  const { examples, values } = useAllSettings();
  const { cases } = values["public.cases"];
  if (!examples && cases.length === 0) return null;
  return (
    <Section
      title="Proof in practice"
      lead="Machines with clearances before and after, and the documents supplied with them."
      actions={<LinkButton to={PROOF_PATH}>Workshop capacity, turnaround, registration</LinkButton>}
    >
      <ul className="grid gap-x-8 border-t border-ink md:grid-cols-2">
        {[
          ...cases.map(({ machine, title }, place) => ({
            to: `${PROOF_PATH}#${caseId(place)}`,
            label: title,
            text: machine,
          })),
          ...(examples ? sampleDocuments : []).map(({ to, title, text }) => ({
            ...{ to, label: `Sample ${title}`, text },
          })),
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
