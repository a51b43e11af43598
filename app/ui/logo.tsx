const ROTOR =
  "M5.5-3.1C5.5-3.1 8.4-2.6 8.4 0C8.4 2.6 5.5 3.1 5.5 3.2C5.5 3.2 3.7 2.7 2.1 3.6C.5 4.6 0 6.3 0 6.3C0 6.3 -2 8.6 -4.2 7.3C-6.4 6 -5.5 3.2 -5.5 3.2C-5.5 3.1 -4.2 1.8 -4.2 0C-4.2-1.8 -5.5-3.1 -5.5-3.2C-5.5-3.2 -6.4-6 -4.2-7.3C-2-8.6 0-6.3 0-6.3C0-6.3 .5-4.6 2.1-3.6C3.7-2.7 5.5-3.2 5.5-3.2Z";

function LogoMark({ className = "" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 28" className={`fill-current ${className}`}>
      <rect
        x="1.25"
        y="1.25"
        width="37.5"
        height="25.5"
        rx="12.75"
        className="fill-none stroke-current"
        strokeWidth="2"
      />
      <path d={ROTOR} transform="translate(13.7 14)" />
      <path d={ROTOR} transform="translate(26.3 14)" />
      <path
        d="M13.7 14h.01M26.3 14h.01"
        className="stroke-(--logo-shaft,var(--color-paper)) forced-colors:stroke-[Canvas]"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ name, trade }: { name: string; trade: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="h-8 w-auto text-(--logo-mark,var(--color-blue)) forced-colors:text-[CanvasText]" />
      <span className="flex flex-col">
        <span className="text-xl leading-5 font-bold tracking-tight font-stretch-[112%]">
          {name}
        </span>
        <span className="text-xs leading-4 font-medium text-(--logo-trade,var(--color-muted))">
          {trade}
        </span>
      </span>
    </span>
  );
}
