/** The mark: two meshing lobes in their casing, as the blower's section shows them. */
export function LogoMark({ className = "" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 28" className={className}>
      <rect
        x="1"
        y="1"
        width="38"
        height="26"
        rx="13"
        className="fill-none stroke-current"
        strokeWidth="2"
      />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ name, trade }: { name: string; trade: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="h-7 w-10 text-(--logo-mark,var(--color-blue))" />
      <span className="flex flex-col leading-none">
        <span className="text-lg leading-5 font-bold font-stretch-[115%] tracking-tight">
          {name}
        </span>
        <span className="text-[0.6875rem] leading-4 font-medium font-stretch-[112%] text-(--logo-trade,var(--color-muted))">
          {trade}
        </span>
      </span>
    </span>
  );
}
