import { Moon, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useCompany } from "#domains/company/site.ts";

export function CallNumbers({ children }: { children?: ReactNode }) {
  const { afterHoursDial, dial, hours, phone, values } = useCompany();
  const afterHours = values["public.after-hours"];
  return (
    <ul className="md:max-lg:in-[.header-row]:flex md:max-lg:in-[.header-row]:flex-wrap gap-x-10">
      <Way href={`tel:${dial}`} icon={<Phone aria-hidden="true" />} when={hours}>
        {phone}
      </Way>
      {afterHours.phone && (
        <Way href={`tel:${afterHoursDial}`} icon={<Moon aria-hidden="true" />} when="After hours">
          {afterHours.phone}
        </Way>
      )}
      {children}
    </ul>
  );
}

export function Way({
  href,
  icon,
  when,
  children,
}: {
  href: string;
  icon: ReactNode;
  when?: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <a
        href={href}
        className="inline-flex min-h-9 items-center gap-2 text-lg font-semibold text-blue tabular-nums underline-offset-4 hover:underline [&>svg]:size-4"
      >
        {icon}
        {children}
      </a>
      {when && <span className="text-sm text-muted">{when}</span>}
    </li>
  );
}
