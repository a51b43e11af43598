import { rental } from "#app/content/offer.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { RootsBlowerDrawing } from "#app/ui/drawings/roots-blower.tsx";
import { Section } from "#app/ui/section.tsx";

/** Machines for the time that a repair takes. */
export function RentalOffer() {
  return (
    <Section letter="E" title={rental.title} surface="mill">
      <div className="grid items-center gap-8 border border-line bg-paper p-6 sm:grid-cols-[10rem_1fr] md:p-10">
        <RootsBlowerDrawing className="mx-auto max-w-40 [--rotor:var(--color-blue-tint)]" />
        <div>
          <p className="measure text-lg">{rental.text}</p>
          <LinkButton to="/contact" variant="primary" className="mt-6">
            Ask for a machine
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
