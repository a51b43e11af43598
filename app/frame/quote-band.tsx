import { Phone } from "lucide-react";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useAnswering } from "#domains/company/components/answering.ts";
import { quoteLink } from "#domains/company/nav-links.ts";
import { picturesOf } from "#domains/company/settings/picture-lines.ts";
import { useCompany } from "#domains/company/site.ts";

export function QuoteBand({ title }: { title: string }) {
  const { hours, values } = useCompany();
  const [band] = picturesOf(values["public.pictures"].band);
  const { call, dial, phone } = useAnswering();
  return (
    <section className="border-t border-line bg-blue-tint print:hidden">
      <div className="column grid items-center gap-x-12 lg:grid-cols-12">
        <div className="py-10 md:py-14 lg:col-span-7">
          <h2 className="text-3xl">{title}</h2>
          <p className="measure mt-3 text-lg">
            Send us the type, speed and symptoms. The workshop replies {hours}.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={quoteLink} variant="primary">
              Request a Quote
            </LinkButton>
            <a href={`tel:${dial}`} className={`${buttonClass()} tabular-nums`}>
              <Phone aria-hidden="true" className="size-4" />
              <span className="grid text-left leading-4">
                <span className="text-xs font-medium">{call}</span> {phone}
              </span>
            </a>
          </div>
        </div>
        <div className="h-full max-lg:hidden lg:col-span-5">
          <Picture
            src={band?.src ?? "/media/site/home-hero"}
            sizes="(min-width: 82rem) 31rem, 35vw"
            width={band?.width ?? 1600}
            height={band?.height ?? 900}
            alt={band?.caption ?? ""}
            className="h-full max-h-96 w-full object-cover"
          />
        </div>
      </div>
    </section>
  );
}
