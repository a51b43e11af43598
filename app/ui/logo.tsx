import { LOGO_ROTOR, LOGO_SHAFTS } from "#app/lib/logo-mark.ts";

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
      {LOGO_SHAFTS.map((x) => (
        <path key={x} d={LOGO_ROTOR} transform={`translate(${x} 14)`} />
      ))}
      <path
        d={LOGO_SHAFTS.map((x) => `M${x} 14h.01`).join("")}
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
