import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { SERVICE_PICTURES } from "#app/content/home.ts";
import { sitePicture } from "#app/content/site-pictures.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function Services() {
  const { lead, services } = useAllSettings().values["public.services"];
  return (
    <Section title="What we do" surface="mill" lead={lead}>
      <ul className="grid border-t border-l border-line bg-paper sm:grid-cols-2 lg:grid-cols-4">
        {SERVICE_PICTURES.map((one, place) => ({
          ...{ ...one, service: services[place] },
          photo: sitePicture(services[place]?.picture ?? "", one),
        })).map(({ photo, service, link }) => (
          <li
            key={photo.src}
            className="relative flex flex-col border-r border-b border-line transition-colors duration-150 hover:bg-blue-tint"
          >
            <Picture
              src={photo.src}
              sizes="(min-width: 82rem) 18.5rem, (min-width: 64rem) 23vw, (min-width: 40rem) 45vw, 92vw"
              width={photo.width}
              height={photo.height}
              alt={photo.alt}
              className="aspect-4/3 w-full border-b border-line bg-plate object-cover"
            />
            <div className="flex flex-1 flex-col px-6 pt-5 pb-4">
              <h3 className="text-xl">{service?.title}</h3>
              <p className="mt-2 mb-4 text-muted">{service?.text}</p>
              <Link
                to={link.to}
                prefetch="intent"
                className="mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-blue after:absolute after:inset-0"
              >
                {link.label}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
