import { useId } from "react";
import { CENTRE, EDGE, Hatching } from "./strokes.tsx";

const OUTSIDE =
  "M-84-150H84V-134H66Q62-134 62-130V-76A98 98 0 0 1 62 76V130Q62 134 66 134H84V150H-84V134H-66Q-62 134-62 130V76A98 98 0 0 1-62-76V-130Q-62-134-66-134H-84Z";
const INSIDE = "M-48-150V-66.5A82 82 0 0 0-48 66.5V150H48V66.5A82 82 0 0 0 48-66.5V-150Z";
/** Eight vanes on a hub; the pocket floors are rounded so that product does not stick. */
const ROTOR =
  "M79.9-4L31.7-4A9.2 9.2 0 0 1 25.2-19.6L59.3-53.7L53.7-59.3L19.6-25.2A9.2 9.2 0 0 1 4-31.7L4-79.9L-4-79.9L-4-31.7A9.2 9.2 0 0 1-19.6-25.2L-53.7-59.3L-59.3-53.7L-25.2-19.6A9.2 9.2 0 0 1-31.7-4L-79.9-4L-79.9 4L-31.7 4A9.2 9.2 0 0 1-25.2 19.6L-59.3 53.7L-53.7 59.3L-19.6 25.2A9.2 9.2 0 0 1-4 31.7L-4 79.9L4 79.9L4 31.7A9.2 9.2 0 0 1 19.6 25.2L53.7 59.3L59.3 53.7L25.2 19.6A9.2 9.2 0 0 1 31.7 4L79.9 4Z";

/** Cross-section of a rotary valve with eight vanes. Decoration: it is not read out. */
export function RotaryValveDrawing({ className = "" }: { className?: string }) {
  const hatching = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="-120 -166 240 332"
      className={`h-auto w-full fill-none stroke-current ${className}`}
    >
      <defs>
        <Hatching id={hatching} />
      </defs>
      <path
        d={`${OUTSIDE}${INSIDE}`}
        fillRule="evenodd"
        fill={`url(#${hatching})`}
        className="stroke-none"
        opacity=".5"
      />
      <path d={OUTSIDE} {...EDGE} />
      <path d={INSIDE} {...EDGE} />
      <path d={ROTOR} transform="rotate(12)" {...EDGE} className="fill-(--rotor,transparent)" />
      <circle r="16" {...EDGE} className="fill-(--shaft,var(--color-paper))" />
      <path d="M-116 0H116M0-162V162" {...CENTRE} />
    </svg>
  );
}
