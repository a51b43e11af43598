import { useId } from "react";
import { Axes, Casing, Rotor } from "./roots-blower-parts.tsx";

/** Cross-section of a Roots blower. Decoration: it is not read out. */
export function RootsBlowerDrawing({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-174 -184 348 368"
      className={`h-auto w-full fill-none stroke-current ${className}`}
    >
      <Casing hatching={useId()} />
      <g transform="translate(-60 0)">
        <Rotor />
      </g>
      <g transform="translate(60 0)">
        <Rotor />
      </g>
      <Axes />
    </svg>
  );
}
