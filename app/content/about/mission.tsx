import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import { Principles } from "./principles.tsx";

export function Mission() {
  const { mission, vision } = useAllSettings().values["public.about"];
  return (
    <>
      <Section title="Mission and vision">
        <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          {[
            { title: "Our Mission", text: mission },
            { title: "Our Vision", text: vision },
          ].map(({ title, text }) => (
            <div key={title} className="border-t-2 border-blue pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-xl leading-8 text-muted">{text}</p>
            </div>
          ))}
        </div>
      </Section>
      <Principles />
    </>
  );
}
