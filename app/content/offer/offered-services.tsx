import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function OfferedServices() {
  const { services } = useAllSettings().values["public.offer"];
  return (
    <Section
      title="Services"
      actions={
        <>
          <LinkButton to="/contact">Request a service</LinkButton>
          <LinkButton to="/proof#limits" variant="quiet">
            Turnaround and lifting capacity
          </LinkButton>
        </>
      }
    >
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        {services.map((service) => (
          <li key={service.title} className="border-t-2 border-blue pt-4">
            <h3 className="text-lg leading-6">{service.title}</h3>
            <p className="mt-2 text-muted">{service.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function OfferReasons() {
  const { reasons } = useAllSettings().values["public.offer"];
  return (
    <Section title="Why choose us" surface="ink">
      <ul className="grid gap-x-8 gap-y-8 border-t border-paper/30 pt-6 md:grid-cols-3">
        {reasons.map((reason) => (
          <li key={reason.title}>
            <h3 className="text-xl">{reason.title}</h3>
            <p className="mt-2 text-line">{reason.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
