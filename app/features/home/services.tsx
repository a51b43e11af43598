import { ArrowRight } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { services } from "#app/content/home.ts";
import { BallBearingDrawing } from "#app/ui/drawings/ball-bearing.tsx";
import { DialGaugeDrawing } from "#app/ui/drawings/dial-gauge.tsx";
import { RootsBlowerDrawing } from "#app/ui/drawings/roots-blower.tsx";
import { RotaryValveDrawing } from "#app/ui/drawings/rotary-valve.tsx";
import { Section } from "#app/ui/section.tsx";

const DRAWINGS: Record<
  (typeof services)[number]["drawing"],
  ComponentType<{ className?: string }>
> = {
  blower: RootsBlowerDrawing,
  gauge: DialGaugeDrawing,
  bearing: BallBearingDrawing,
  valve: RotaryValveDrawing,
};

/** The four service cards (spec section 2). */
export function Services() {
  return (
    <Section
      letter="B"
      title="What we do"
      surface="mill"
      lead="One workshop for the machine, its valve and everything that wears in them."
    >
      <ul className="grid border-t border-l border-line bg-paper sm:grid-cols-2 lg:grid-cols-4">
        {services.map((service) => {
          const Drawing = DRAWINGS[service.drawing];
          return (
            <li
              key={service.title}
              className="relative flex flex-col border-r border-b border-line p-6 transition-colors duration-150 hover:bg-blue-tint [--rotor:var(--color-blue-tint)] [--ball:var(--color-blue-tint)]"
            >
              <div className="flex h-28 items-center justify-center sm:h-36">
                <Drawing className="max-h-full" />
              </div>
              <h3 className="mt-6 text-xl">{service.title}</h3>
              <p className="mt-2 mb-4 text-muted">{service.text}</p>
              <Link
                to={service.link.to}
                prefetch="intent"
                className="mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-blue after:absolute after:inset-0"
              >
                {service.link.label}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
