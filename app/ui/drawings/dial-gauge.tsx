import { EDGE, THIN } from "./strokes.tsx";

const TICKS = Array.from({ length: 50 }, (_, index) => index);

export function DialGaugeDrawing({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-120 -166 240 332"
      className={`h-auto w-full fill-none stroke-current ${className}`}
    >
      <circle cy="-66" r="82" {...EDGE} />
      <circle cy="-66" r="74" {...EDGE} className="fill-(--rotor,transparent)" />
      {TICKS.map((tick) => (
        <path
          key={tick}
          d={tick % 5 ? "M0-68v6" : "M0-68v12"}
          transform={`translate(0-66) rotate(${tick * 7.2})`}
          {...THIN}
        />
      ))}
      <path
        d="M-1.5 8L0-50 1.5 8z"
        transform="translate(0-66) rotate(29)"
        className="fill-current"
        {...THIN}
      />
      <circle cy="-66" r="6" {...EDGE} className="fill-(--shaft,var(--color-paper))" />
      <path d="M-9 14.5V52H9V14.5M-4 52V84H4V52" {...EDGE} />
      <path d="M-4 84A4.5 4.5 0 0 0 4 84" {...EDGE} />
      <path d="M-92 89H92M-92 147H92" {...EDGE} />
      <path d="M-92 89q-10 15 0 29t0 29M92 89q10 15 0 29t0 29" {...THIN} />
      <path d="M-112 118H112" {...THIN} strokeDasharray="14 3 3 3" />
    </svg>
  );
}
