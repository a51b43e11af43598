import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { company } from "#app/content/company.ts";

/** How to reach the workshop: one card for each way. */
export function ContactDetails() {
  const { address } = company;
  return (
    <address className="grid self-start border border-line not-italic">
      <Detail icon={<Phone aria-hidden="true" />} title="Phone" href={`tel:${company.phone.dial}`}>
        {company.phone.shown}
      </Detail>
      <Detail
        icon={<MessageCircle aria-hidden="true" />}
        title="WhatsApp"
        href={`https://wa.me/${company.whatsapp}`}
      >
        {company.phone.shown}
      </Detail>
      <Detail icon={<Mail aria-hidden="true" />} title="Email" href={`mailto:${company.email}`}>
        {company.email}
      </Detail>
      <Detail icon={<MapPin aria-hidden="true" />} title="Workshop" href="#location">
        {address.street}, {address.city}, {address.postalCode}
      </Detail>
      <Detail icon={<Clock aria-hidden="true" />} title="Business hours">
        {company.hours.shown}
      </Detail>
    </address>
  );
}

function Detail({
  icon,
  title,
  href,
  children,
}: {
  icon: ReactNode;
  title: string;
  href?: string;
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
