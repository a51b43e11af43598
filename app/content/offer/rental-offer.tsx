import { LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function RentalOffer() {
  const { rentalTitle, rentalText } = useAllSettings().values["public.offer"];
  return (
    <Section title={rentalTitle} surface="mill">
      <div className="grid items-center border border-line bg-paper md:grid-cols-[2fr_3fr]">
        <Picture
          src="/media/products/side-channel-single"
          sizes="(min-width: 82rem) 31rem, (min-width: 48rem) 36vw, 92vw"
          width={1200}
          height={900}
          alt=""
          className="aspect-4/3 w-full bg-mill object-cover"
        />
        <div className="p-6 md:p-10">
          <p className="measure text-lg">{rentalText}</p>
          <LinkButton to="/contact" className="mt-6">
            Request a machine
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
