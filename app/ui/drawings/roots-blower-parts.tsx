import { CENTRE, EDGE, Hatching, THIN } from "./strokes.tsx";

/**
 * Lobes are epicycloids and roots hypocycloids of a circle of 10 on a pitch circle of 60; at 120
 * between centres two rotors mesh without a gap.
 */
const ROTOR =
  "M52-30C52-30 63.3-32.4 72.4-21.6 81.4-10.7 81.4 10.7 72.4 21.6 63.3 32.4 52 30 52 30 52 30 45.5 27.2 35.6 28.9 25.6 30.7 13.7 37.5 7.3 45.2 .8 53 0 60 0 60 0 60-3.6 71-17.5 73.4-31.4 75.9-50 65.1-54.8 51.9-59.7 38.6-52 30-52 30-52 30-46.3 25.8-42.8 16.3-39.4 6.9-39.4-6.9-42.8-16.3-46.3-25.8-52-30-52-30-52-30-59.7-38.6-54.8-51.9-50-65.1-31.4-75.9-17.5-73.4-3.6-71 0-60 0-60 0-60 .8-53 7.3-45.2 13.7-37.5 25.6-30.7 35.6-28.9 45.5-27.2 52-30 52-30Z";

/** Outside, then bores of 82 and ports wound the other way. */
const OUTSIDE =
  "M-86-168H86V-150H64Q60-150 60-146V-98A98 98 0 0 1 60 98V146Q60 150 64 150H86V168H-86V150H-64Q-60 150-60 146V98A98 98 0 0 1-60-98V-146Q-60-150-64-150H-86Z";
const INSIDE = "M-44-168V-80.4A82 82 0 1 0-44 80.4V168H44V80.4A82 82 0 1 0 44-80.4V-168Z";

const FLANGE_BOLTS = [-73, 73];

export function Casing({ hatching }: { hatching: string }) {
  return (
    <>
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
      {FLANGE_BOLTS.map((x) => (
        <path key={x} d={`M${x}-176V-142M${x} 142V176`} {...CENTRE} />
      ))}
    </>
  );
}

export function Rotor({ hatching }: { hatching: string }) {
  return (
    <>
      <defs>
        <Hatching id={hatching} spacing={5} />
      </defs>
      <path d={ROTOR} {...EDGE} className="fill-(--rotor,transparent)" />
      <circle r="27" {...THIN} />
      <circle r="16" className="fill-plate stroke-none" />
      <circle r="16" fill={`url(#${hatching})`} transform="scale(-1 1)" {...EDGE} />
      <path d="M-5-20H5V-11H-5Z" {...EDGE} className="fill-edge" />
    </>
  );
}

export function Axes() {
  return <path d="M-172 0H172M-60-112V112M60-112V112" {...CENTRE} />;
}
