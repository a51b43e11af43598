import { Link } from "react-router";
import { visualCatalogue } from "#app/content/offer.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { searchPath } from "#domains/products/search-path.ts";

export function VisualCatalogue() {
  return (
    <Section title="Visual catalogue" lead="No part number? Find the part by picture.">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {visualCatalogue.map((kind) => (
          <li
            key={kind.name}
            className="group relative border border-line transition-colors duration-150 hover:border-ink"
          >
            <Picture
              src={`/media/products/${kind.picture}`}
              sizes="(min-width: 82rem) 18rem, (min-width: 48rem) 21vw, 43vw"
              width={1200}
              height={900}
              alt=""
              className="aspect-4/3 w-full bg-mill object-cover"
            />
            <Link
              to={`${searchPath(kind.query)}#catalogue`}
              className="flex min-h-12 items-center border-t border-line px-3 py-2 font-semibold group-hover:underline after:absolute after:inset-0"
            >
              {kind.name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
