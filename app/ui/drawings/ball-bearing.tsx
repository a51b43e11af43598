import { useId } from "react";
import { CENTRE, EDGE, Hatching, THIN } from "./strokes.tsx";

/** 6205 (ISO 15, 25 × 52 × 15 mm) at 5 units per mm. */
const OUTER = "M-37.5-130H37.5V-111H16.3A19.9 19.9 0 0 0-16.3-111H-37.5Z";
const INNER = "M-37.5-62.5H37.5V-85.5H16.3A19.9 19.9 0 0 1-16.3-85.5H-37.5Z";

export function BallBearingDrawing({ className = "" }: { className?: string }) {
  const hatching = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="-60 -146 120 292"
      className={`h-auto w-full fill-none stroke-current ${className}`}
    >
      <defs>
        <Hatching id={hatching} spacing={5} />
      </defs>
      <HalfSection hatching={hatching} />
      <g transform="scale(1 -1)">
        <HalfSection hatching={hatching} />
      </g>
      <path d="M-37.5-62.5V62.5M37.5-62.5V62.5" {...THIN} />
      <path d="M-54 0H54" {...CENTRE} />
    </svg>
  );
}

function HalfSection({ hatching }: { hatching: string }) {
  return (
    <>
      <path d={`${OUTER}${INNER}`} fill={`url(#${hatching})`} {...EDGE} />
      <circle cy="-98.25" r="19.9" {...EDGE} className="fill-(--ball,var(--color-paper))" />
      <path d="M-30-98.25H30M0-126V-70" {...CENTRE} />
    </>
  );
}
