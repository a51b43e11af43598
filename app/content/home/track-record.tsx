import { SampleMark } from "#app/content/sample-mark.tsx";
import { Section } from "#app/ui/section.tsx";
import { StatRow } from "#app/ui/stat-row.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import { CONTENT_SETTINGS } from "#domains/company/settings/content.ts";
import * as first from "#domains/company/settings/default-settings.ts";

const SAMPLE = CONTENT_SETTINGS["public.clients"].first;

export function TrackRecord() {
  const { values } = useAllSettings();
  const { figures } = values["public.figures"];
  const { lead, clients, partners } = values["public.clients"];
  return (
    <Section title="Our Track Record" surface="ink" lead={lead}>
      <div className="border-y border-paper/30">
        <StatRow stats={figures} />
      </div>
      <SampleMark shown={figures} first={first.figures} className="text-line" />
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <Names title="Clients" names={clients} />
        <Names title="Partners" names={partners} />
      </div>
      <SampleMark
        shown={{ clients, partners }}
        first={{ clients: SAMPLE.clients, partners: SAMPLE.partners }}
        what="names"
        className="text-line"
      />
    </Section>
  );
}

function Names({ title, names }: { title: string; names: typeof SAMPLE.clients }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h3 className="mb-3 text-lg">{title}</h3>
      <ul className="border-t border-paper/30">
        {names.map(({ name, trade }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-paper/30 py-3"
          >
            <span className="text-lg font-semibold">{name}</span>
            <span className="text-line">{trade}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
