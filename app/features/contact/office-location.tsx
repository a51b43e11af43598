import { addressLine, company } from "#app/content/company.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocationMap } from "#app/ui/drawings/location-map.tsx";
import { Section } from "#app/ui/section.tsx";

const { latitude, longitude } = company.position;
const MAP_LINK = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** The one office: where it is, when it is open, and a drawn map that loads nothing from anybody. */
export function OfficeLocation() {
  return (
    <Section id="location" letter="A" title="Our workshop" surface="mill">
      <div className="grid items-center gap-8 lg:grid-cols-12">
        <figure className="border border-ink bg-paper lg:col-span-7">
          <LocationMap
            place={company.shortName}
            street={company.address.street.split(",")[0] ?? ""}
            title="Sketch of the way: the workshop lies south of Germiston Lake, between the N3 and the N17."
          />
        </figure>
        <div className="lg:col-span-5">
          <h3 className="text-xl">{company.name}</h3>
          <p className="mt-2">{addressLine()}</p>
          <p className="mt-2 text-muted">
            {company.hours.shown}. Machines can be brought in without an appointment; a forklift is
            there.
          </p>
          <a
            href={MAP_LINK}
            target="_blank"
            rel="noopener noreferrer"
            className={`mt-6 ${buttonClass()}`}
          >
            Open the map<span className="sr-only"> (OpenStreetMap, opens in a new tab)</span>
          </a>
        </div>
      </div>
    </Section>
  );
}
