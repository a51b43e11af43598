import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CutMark } from "#app/ui/drawings/cut-mark.tsx";
import { TurningBlowerDrawing } from "#app/ui/drawings/turning-blower.tsx";
import { CallNumbers } from "#domains/company/components/call-numbers.tsx";
import { useCompany } from "#domains/company/site.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";

const PARTS = ["Casing", "Rotor, three lobes", "Shaft and key"];

export function Hero() {
  const { claims, hours, identity, values } = useCompany();
  const hero = values["public.hero"];
  return (
    <section aria-labelledby="hero-title" className="border-b border-line bg-mill">
      <div className="column grid items-center gap-x-12 gap-y-8 py-6 md:py-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="eyebrow mb-3 flex items-center gap-3 text-blue md:mb-4">
            <CutMark />
            Est. {identity.established}
          </p>
          <h1 id="hero-title" className="text-4xl">
            {hero.title}
          </h1>
          <p className="mt-3 max-w-[52ch] text-muted md:mt-4 md:text-lg">{hero.lead}</p>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-l-4 border-line border-l-blue bg-paper p-4 md:mt-6 md:p-5">
            <div>
              <h2 className="text-xl">{hero.down}</h2>
              <CallNumbers />
            </div>
            <LinkButton to="/repair" variant="primary" className="max-sm:w-full">
              Book it in
            </LinkButton>
          </div>
          <search className="mt-4 block">
            <Form action={CATALOGUE_PATH} className="flex">
              <input
                type="search"
                name="q"
                aria-label="Find a part"
                placeholder="Part number or size, e.g. 22212 E"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={200}
                required
                className="min-h-12 min-w-0 flex-1 rounded-l-sm border border-r-0 border-edge bg-paper px-3 text-base placeholder:text-muted"
              />
              <Button type="submit" className="rounded-l-none! bg-paper!">
                <Search aria-hidden="true" className="size-5" />
                <span className="max-sm:sr-only">Find part</span>
              </Button>
            </Form>
          </search>
          <p className="mt-2 text-sm">
            No part number?{" "}
            <a href="#find-it" className="link inline-block py-0.5">
              Find it by dimensions, nameplate or duty
            </a>
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton to={CATALOGUE_PATH}>Our Services</LinkButton>
            <LinkButton to="/about">
              Learn More<span className="sr-only"> about us</span>
            </LinkButton>
          </div>
        </div>
        <figure className="border border-ink bg-paper lg:col-span-6">
          <div className="p-3 sm:p-6 [--flow:var(--color-edge)] [--rotor:var(--color-blue)]">
            <TurningBlowerDrawing title="Section through a Roots blower. Two three-lobe rotors turn in a casing and carry air along its walls." />
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
          {[claims.warranty, claims.returns, claims.delivery, hours].map((claim) => (
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
