import { Clock, Mail, MapPin, MessageCircle, Moon, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useCompany } from "#domains/company/site.ts";
import { whatsappLink } from "#domains/company/whatsapp-link.ts";

export function ContactDetails() {
  const { afterHoursDial, dial, email, hours, phone, values } = useCompany();
  const { whatsapp } = values["public.contact"];
  const address = values["public.address"];
  const afterHours = values["public.after-hours"];
  return (
    <address className="grid self-start border border-line not-italic">
      <Detail icon={<Phone aria-hidden="true" />} title="Phone" href={`tel:${dial}`}>
        {phone}
      </Detail>
      {afterHours.phone && (
        <Detail
          icon={<Moon aria-hidden="true" />}
          title="After hours"
          href={`tel:${afterHoursDial}`}
          note={afterHours.text}
        >
          {afterHours.phone}
        </Detail>
      )}
      {whatsapp && (
        <Detail
          icon={<MessageCircle aria-hidden="true" />}
          title="WhatsApp"
          href={whatsappLink(whatsapp)}
        >
          {whatsapp}
        </Detail>
      )}
      <Detail icon={<Mail aria-hidden="true" />} title="Email" href={`mailto:${email}`}>
        {email}
      </Detail>
      <Detail icon={<MapPin aria-hidden="true" />} title="Workshop" href="#location">
        {address.street}, {address.city}, {address.postalCode}
      </Detail>
      <Detail icon={<Clock aria-hidden="true" />} title="Business hours">
        {hours}
      </Detail>
    </address>
  );
}

function Detail({
  icon,
  title,
  href,
  note,
  children,
}: {
  icon: ReactNode;
  title: string;
  href?: string;
  note?: string;
  children: ReactNode;
}) {
  const text = (
    <>
      <span className="mt-0.5 text-blue [&>svg]:size-5">{icon}</span>
      <span className="min-w-0">
        <span className="block text-sm text-muted">{title}</span>
        <span
          className={`block font-semibold wrap-anywhere tabular-nums ${href ? "group-hover:underline" : ""}`}
        >
          {children}
        </span>
        {note && <span className="block text-sm text-muted wrap-anywhere">{note}</span>}
      </span>
    </>
  );
  const look = "group flex gap-4 border-b border-line p-4 last:border-b-0";
  if (!href) return <p className={look}>{text}</p>;
  return (
    <a
      href={href}
      className={`${look} -outline-offset-2 transition-colors duration-150 hover:bg-blue-tint`}
    >
      {text}
    </a>
  );
}
