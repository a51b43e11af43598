import { EDGE, THIN } from "./strokes.tsx";

const SPACING = 130;

/** Safety helmets on a rail, one for each member of a team. Decoration: it is not read out. */
export function HelmetRailDrawing({
  count,
  className = "",
}: {
  count: number;
  className?: string;
}) {
  const width = count * SPACING + 12;
  const pegs = Array.from({ length: count }, (_, index) => (index + 0.5) * SPACING + 6);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 172`}
      className={`h-auto w-full fill-none stroke-current ${className}`}
    >
      <path d={`M6 14H${width - 6}V28H6z`} {...EDGE} />
      {pegs.map((x) => (
        <g key={x} transform={`translate(${x} 118)`}>
          <circle cy="-97" r="3" {...THIN} />
          <path d="M0-90V-54" {...EDGE} />
          <path d="M-32 6C-24 46 18 46 26 6" {...THIN} />
          <path
            d="M-40 0C-42-40-24-58 0-58S42-40 40 0"
            {...EDGE}
            className="fill-(--helmet,transparent)"
          />
          <path d="M-10-57C-15-38-16-18-15 0M10-57C15-38 16-18 15 0" {...THIN} />
          <path
            d="M-44 0H40q14 1 20 8q-4 2-10 1.5H-42q-5-4-2-9.5z"
            {...EDGE}
            className="fill-(--helmet,transparent)"
          />
        </g>
      ))}
    </svg>
  );
}
