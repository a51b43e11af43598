import { OfferedServices, OfferReasons } from "./offered-services.tsx";
import { PartTypes } from "./part-types.tsx";
import { RentalOffer } from "./rental-offer.tsx";
import { VisualCatalogue } from "./visual-catalogue.tsx";

export function OfferSections() {
  return (
    <>
      <PartTypes />
      <OfferedServices />
      <OfferReasons />
      <VisualCatalogue />
      <RentalOffer />
    </>
  );
}
