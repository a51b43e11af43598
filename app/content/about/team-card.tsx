import { SampleMark } from "#app/content/sample-mark.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import * as first from "#domains/company/settings/default-settings.ts";

export function TeamCard() {
  const { hours, values } = useAllSettings();
  const team = values["public.team"];
  return (
    <Section title="Your contacts" surface="mill">
      <Card className="grid gap-8 p-6 md:grid-cols-2 md:p-10">
        <div>
          <h3 className="text-2xl">{team.title}</h3>
          <p className="measure mt-3 text-muted">{team.text}</p>
          <SampleMark shown={team.people} first={first.team.people} what="names" />
          <p className="mt-4 text-muted">{hours}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/contact" variant="primary">
              Contact us
            </LinkButton>
            <LinkButton to="/products">View our products</LinkButton>
          </div>
        </div>
        <DataList rows={team.people.map((person) => ({ term: person.role, value: person.name }))} />
      </Card>
    </Section>
  );
}
