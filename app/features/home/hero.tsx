import { claims, company } from "#app/content/company.ts";
import { hero } from "#app/content/home.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CutMark } from "#app/ui/drawings/cut-mark.tsx";
import { TurningBlowerDrawing } from "#app/ui/drawings/turning-blower.tsx";

const PARTS = ["Casing", "Rotor, three lobes", "Shaft and key"];

/** The first view of the home page: what the company does, and its machine in section. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="border-b border-line bg-mill">
      <div className="column grid items-center gap-x-10 gap-y-10 py-10 md:py-14 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-6">
          <p className="eyebrow mb-5 flex items-center gap-3 text-blue">
            <CutMark />
            {hero.established}
          </p>
          <h1 id="hero-title" className="text-5xl">
            {hero.title}
          </h1>
          <p className="mt-6 max-w-[52ch] text-lg text-muted">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/products" variant="primary">
              Our Services
            </LinkButton>
            <LinkButton to="/about">
              Learn More<span className="sr-only"> about us</span>
            </LinkButton>
          </div>
        </div>
        <figure className="border border-ink bg-paper lg:col-span-6">
          <div className="p-3 sm:p-6 [--flow:var(--color-edge)] [--rotor:var(--color-blue)]">
            <TurningBlowerDrawing title="Section through a Roots blower: two three-lobed rotors turn in one casing." />
          </div>
          <figcaption className="grid grid-cols-2 border-t border-ink text-sm sm:grid-cols-[2fr_1fr_1fr]">
            <ol className="col-span-2 flex flex-wrap gap-x-4 px-4 py-2.5 sm:col-span-1">
              {PARTS.map((part, index) => (
                <li key={part}>
                  <span className="mr-1 font-semibold tabular-nums">{index + 1}</span>
                  {part}
                </li>
              ))}
            </ol>
            <p className="border-t border-line px-4 py-2.5 sm:border-t-0 sm:border-l">
              Section A–A
            </p>
            <p className="border-t border-l border-line px-4 py-2.5 tabular-nums sm:border-t-0">
              Scale 1 : 5
            </p>
          </figcaption>
        </figure>
      </div>
      <div className="border-t border-line bg-paper">
        <ul className="column grid gap-x-8 py-2 text-sm font-medium sm:grid-cols-2 lg:grid-cols-4">
          {[claims.warranty, claims.returns, claims.delivery, company.hours.shown].map((claim) => (
            <li key={claim} className="flex items-center gap-3 py-2">
              <span aria-hidden="true" className="h-px w-5 shrink-0 bg-blue" />
              {claim}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
