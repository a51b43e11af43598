import { Plus } from "lucide-react";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "./all-settings.tsx";

export function QuestionList() {
  const { questions } = useAllSettings().values["public.questions"];
  return (
    <Section title="Frequently Asked Questions">
      <div className="max-w-4xl border-t border-ink">
        {questions.map((one) => (
          <details key={one.question} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-6 py-3 text-lg font-semibold hover:text-blue">
              {one.question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <p className="measure pb-5 text-muted">{one.answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
