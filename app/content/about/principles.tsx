import { BallBearingDrawing } from "#app/ui/drawings/ball-bearing.tsx";
import { DialGaugeDrawing } from "#app/ui/drawings/dial-gauge.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

const DRAWINGS = [DialGaugeDrawing, BallBearingDrawing];

export function Principles() {
  const { principles } = useAllSettings().values["public.about"];
  return (
    <Section title="How we work" surface="mill">
      <div className="grid gap-8 lg:grid-cols-2">
        {principles.map((principle, index) => {
          const Drawing = DRAWINGS[index] ?? BallBearingDrawing;
          return (
            <article
              key={principle.title}
              className="grid gap-6 border border-line bg-paper p-6 sm:grid-cols-[7rem_1fr] sm:p-8"
            >
              <Drawing className="mx-auto max-h-40 text-blue sm:mx-0" />
              <div>
                <h3 className="text-2xl">{principle.title}</h3>
                <p className="mt-3 text-muted">{principle.text}</p>
                <ul className="mt-5 border-t border-line">
                  {principle.points.split("\n").map((point) => (
                    <li key={point} className="border-b border-line py-2 font-medium">
                      {point}
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          );
        })}
      </div>
    </Section>
  );
}
