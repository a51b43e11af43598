import { Link } from "react-router";
import { formatDate } from "#app/lib/calendar.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocationMap } from "#app/ui/drawings/location-map.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import * as first from "#domains/company/settings/default-settings.ts";
import { picturesOf } from "#domains/company/settings/picture-lines.ts";
import { useAllSettings } from "./all-settings.tsx";

/** Draws the map itself, without third-party requests. */
export function OfficeLocation() {
  const { address, hours, identity, values } = useAllSettings();
  const { street, position } = values["public.address"];
  const { steps, note, map, link } = values["public.way"];
  const [picture] = picturesOf(map);
  const { closed } = values["public.hours"];
  // The sketch shows the streets around the sample address.
  const isSample = JSON.stringify(values["public.address"]) === JSON.stringify(first.address);
  return (
    <Section id="location" title="Our workshop" surface="mill">
      <div className="grid items-start gap-8 lg:grid-cols-12 print:grid-cols-2">
        {picture && (
          <Picture
            src={picture.src}
            sizes="(min-width: 82rem) 46rem, (min-width: 64rem) 56vw, 92vw"
            width={picture.width}
            height={picture.height}
            alt={picture.caption || "Map of the way to us"}
            className="aspect-4/3 border border-ink bg-paper object-contain lg:col-span-7 print:col-span-1"
          />
        )}
        {isSample && !picture && (
          <figure className="border border-ink bg-paper lg:col-span-7 print:col-span-1">
            <LocationMap
              place={identity.shortName}
              street={street.split(",")[0] ?? ""}
              title="Sketch map to the gate. The workshop is south of Germiston Lake, between the N3 and the N17. Numbers match the directions."
            />
          </figure>
        )}
        <div className="lg:col-span-5 print:col-span-1">
          <h3 className="text-xl">{identity.name}</h3>
          <p className="mt-2">{address}</p>
          <p className="mt-2 text-muted">{hours}. No appointment needed to drop off a machine.</p>
          <h4 className="mt-4 font-semibold">Directions to the gate</h4>
          <ol className="mt-1 grid gap-1.5">
            {steps.map(({ step }, index) => (
              <li key={step} className="grid grid-cols-[1.75rem_1fr] wrap-anywhere">
                <span aria-hidden="true" className="font-semibold text-blue tabular-nums">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          {note && <p className="mt-1.5 text-muted wrap-anywhere">{note}</p>}
          <Link
            to="/proof#limits"
            className="inline-flex min-h-11 items-center text-blue underline underline-offset-4 print:hidden"
          >
            Crane, door and forklift limits
          </Link>
          {closed.length > 0 && (
            <>
              <h4 className="mt-4 font-semibold">Closed</h4>
              <ul className="mt-1 text-muted">
                {closed.map(({ from, to, reason }) => (
                  <li key={`${from} ${to} ${reason}`} className="wrap-anywhere">
                    {from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`}:{" "}
                    {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="mt-2">
            <a className="link tabular-nums" href={`geo:${position.replaceAll(" ", "")}`}>
              {position}
            </a>{" "}
            <span className="text-muted">opens your phone’s map.</span>
          </p>
          <a
            href={link || mapLink(position)}
            target="_blank"
            rel="noopener noreferrer"
            className={`mt-4 ${buttonClass()} print:hidden`}
          >
            Open map
            <span className="sr-only"> ({link ? "" : "OpenStreetMap, "}opens in a new tab)</span>
          </a>
        </div>
      </div>
    </Section>
  );
}

function mapLink(position: string): string {
  const [latitude, longitude] = position.split(",").map((degrees) => degrees.trim());
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
