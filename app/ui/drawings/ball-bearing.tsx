import { useId } from "react";
import { CENTRE, Dimension, EDGE, Hatching, THIN } from "./strokes.tsx";

/** Half-section of a 6205 ball bearing (ISO 15: 25 × 52 × 15 mm), drawn at 5 units to the millimetre. */
const OUTER = "M-37.5-130H37.5V-111H16.3A19.9 19.9 0 0 0-16.3-111H-37.5Z";
const INNER = "M-37.5-62.5H37.5V-85.5H16.3A19.9 19.9 0 0 1-16.3-85.5H-37.5Z";

/** Half-section of a deep groove ball bearing. Decoration: it is not read out. */
export function BallBearingDrawing({
  annotated = false,
  className = "",
}: {
  annotated?: boolean;
  className?: string;
}) {
  const hatching = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox={annotated ? "-110 -166 260 332" : "-60 -146 120 292"}
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
      {annotated && (
        <>
          <path
            d="M40-130H130M40 130H130M40-62.5H92M40 62.5H92M-37.5-134V-154M37.5-134V-154"
            {...THIN}
          />
          <Dimension from={-130} to={130} at={124} text="Ø52" vertical />
          <Dimension from={-62.5} to={62.5} at={86} text="Ø25" vertical />
          <Dimension from={-37.5} to={37.5} at={-148} text="15" />
        </>
      )}
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
