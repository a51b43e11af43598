import type { ReactNode } from "react";
import { Link } from "react-router";
import { sampleDocuments } from "#app/content/proof-document.ts";
import { SampleMark } from "#app/content/sample-mark.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import * as first from "#domains/company/settings/default-settings.ts";
import { Cases } from "./cases.tsx";

export function ProofSections() {
  const { cases, examples } = useAllSettings();
  return (
    <>
      {cases && <Cases />}
      {examples && (
        <Section
          id="papers"
          title="Documents supplied with each machine"
          lead="Printed A4 samples, with the standard behind each figure."
          surface="mill"
        >
          <DocumentLinks />
        </Section>
      )}
      <Section
        id="limits"
        title="Workshop capacity and turnaround"
        lead="For anything heavier, larger or more urgent, call us before loading."
      >
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2 print:grid-cols-2">
          <Part title="Crane, doors and test benches">
            <WorkshopLimits />
          </Part>
          <Part title="From order to dispatch">
            <Turnaround />
          </Part>
        </div>
      </Section>
      <Section id="standing" title="Registration and contact details" surface="mill">
        <Suitability />
      </Section>
    </>
  );
}

function DocumentLinks() {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {sampleDocuments.map(({ to, title, text }) => (
        <li key={to} className="relative border border-line bg-paper p-6 hover:border-ink">
          <h3 className="text-xl">
            <Link
              to={to}
              className="text-blue underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function WorkshopLimits() {
  const { limits } = useAllSettings().values["public.limits"];
  return (
    <>
      <DataList rows={limits.map(({ what, figure }) => ({ term: what, value: figure }))} />
      <SampleMark shown={limits} first={first.limits} />
    </>
  );
}

export function Turnaround() {
  const { note, repairs } = useAllSettings().values["public.turnaround"];
  return (
    <>
      <DataList rows={repairs.map(({ repair, time }) => ({ term: repair, value: time }))} />
      {note && <p className="measure mt-3 text-sm text-muted">{note}</p>}
      <SampleMark shown={repairs} first={first.turnaround.repairs} />
    </>
  );
}

export function Suitability() {
  const { afterHoursDial, dial, hours, phone, values } = useAllSettings();
  const seller = values["public.seller"];
  const { lines } = values["public.accreditations"];
  const afterHours = values["public.after-hours"];
  return (
    <>
      <DataList
        className="max-w-4xl"
        rows={[
          { term: "Registered as", value: seller.name },
          { term: "Registration number", value: seller.registrationNumber },
          { term: "VAT number", value: seller.vatNumber },
          ...lines.map(({ what, text }) => ({ term: what, value: text })),
          { term: hours, value: <Call phone={phone} dial={dial} /> },
          ...(afterHours.phone
            ? [
                {
                  term: "After hours",
                  value: (
                    <>
                      <Call phone={afterHours.phone} dial={afterHoursDial} />
                      <span className="block text-sm text-muted wrap-anywhere">
                        {afterHours.text}
                      </span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <SampleMark shown={seller} first={first.seller} />
    </>
  );
}

function Call({ phone, dial }: { phone: string; dial: string }) {
  return (
    <a className="link" href={`tel:${dial}`}>
      {phone}
    </a>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-xl">{title}</h3>
      {children}
    </div>
  );
}
