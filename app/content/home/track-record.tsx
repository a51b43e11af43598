import { clients, partners } from "#app/content/home.ts";
import { SampleMark } from "#app/content/sample-mark.tsx";
import { Section } from "#app/ui/section.tsx";
import { StatRow } from "#app/ui/stat-row.tsx";
import { company } from "#domains/company/company.ts";
import * as first from "#domains/company/settings/default-settings.ts";
import { useCompany } from "#domains/company/site.ts";

export function TrackRecord() {
  const { figures } = useCompany().values["public.figures"];
  return (
    <Section
      title="Our Track Record"
      surface="ink"
      lead={`Serving mines, utilities and mills across Africa since ${company.established}.`}
    >
      <div className="border-y border-paper/30">
        <StatRow stats={figures} />
      </div>
      <SampleMark shown={figures} first={first.figures} className="text-line" />
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="mb-3 text-lg">Clients</h3>
          <ul className="border-t border-paper/30">
            {clients.map((client) => (
              <li
                key={client.name}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-paper/30 py-3"
              >
                <span className="text-lg font-semibold">{client.name}</span>
                <span className="text-line">{client.trade}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-3 text-lg">Partners</h3>
          <ul className="border-t border-paper/30">
            {partners.map((partner) => (
              <li
                key={partner.name}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-paper/30 py-3"
              >
                <span className="text-lg font-semibold">{partner.name}</span>
                <span className="text-line">{partner.trade}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-3 text-sm text-line">Sample names, to be replaced by our own.</p>
    </Section>
  );
}
