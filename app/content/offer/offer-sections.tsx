import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import { OfferedServices, OfferReasons } from "./offered-services.tsx";
import { PartTypes } from "./part-types.tsx";
import { RentalOffer } from "./rental-offer.tsx";
import { VisualCatalogue } from "./visual-catalogue.tsx";

/** Loads the settings too, which few visitors of the catalogue need. */
export const loadOffer = () => withAllSettings(Promise.resolve(OfferSections));

function OfferSections({ hasSamples }: { hasSamples: boolean }) {
  return (
    <>
      {hasSamples && (
        <p className="column pb-4 text-sm text-muted print:hidden">
          Sample products, to be replaced by our own. Their prices and stock are examples.
        </p>
      )}
      <PartTypes />
      <OfferedServices />
      <OfferReasons />
      <VisualCatalogue />
      <RentalOffer />
    </>
  );
}
