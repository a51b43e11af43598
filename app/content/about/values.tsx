import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function Values() {
  const { values } = useAllSettings().values["public.about"];
  return (
    <Section title="Our Values">
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {values.map((value, index) => (
          <li key={value.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-ink font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="pt-0.5 text-xl">{value.title}</h3>
              <p className="mt-1.5 text-muted">{value.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
