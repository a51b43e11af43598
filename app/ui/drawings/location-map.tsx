import { EDGE, THIN } from "./strokes.tsx";

const ROAD = { strokeWidth: 10, vectorEffect: "non-scaling-stroke" } as const;
const STREETS =
  "M0 300H640M0 372H640M92 190V420M196 190V420M300 190V420M404 190V420M508 190V420M0 232H640";

/** A sketch of the way to a workshop between two motorways; not to scale. */
export function LocationMap({
  place,
  street,
  title,
}: {
  place: string;
  street: string;
  title: string;
}) {
  return (
    <svg role="img" aria-label={title} viewBox="0 0 640 420" className="h-auto w-full fill-none">
      <path d="M0 0H640V420H0z" className="fill-mill" />
      <path d={STREETS} className="stroke-paper" strokeWidth="9" />
      <path
        d="M372 34q60-22 96 6 44 30 16 58-40 30-104 14-60-12-8-78z"
        className="fill-blue-tint stroke-blue"
        {...THIN}
      />
      <path d="M0 150C160 128 420 176 640 138" className="stroke-edge" {...ROAD} />
      <path d="M136 0C120 120 60 240 24 420" className="stroke-edge" {...ROAD} />
      <path
        d="M0 150C160 128 420 176 640 138M136 0C120 120 60 240 24 420"
        className="stroke-paper"
        strokeWidth="1.5"
      />
      <path
        d="M0 200C200 196 460 214 640 188"
        className="stroke-ink"
        strokeDasharray="2 8"
        strokeWidth="6"
      />
      <path d="M0 200C200 196 460 214 640 188" className="stroke-ink" {...THIN} />
      <path d="M300 300H404" className="stroke-line" strokeWidth="9" />
      <g className="stroke-blue">
        <path d="M334 260H396V288H334z" className="fill-blue" {...EDGE} />
      </g>
      <g className="fill-ink text-[19px] font-semibold">
        <text x="12" y="60" className="font-normal text-[18px]">
          Johannesburg
        </text>
        <text x="146" y="38">
          N3
        </text>
        <text x="586" y="126">
          N17
        </text>
        <text x="356" y="80" className="font-normal text-[18px]">
          Germiston Lake
        </text>
        <text x="408" y="280" className="text-[22px]">
          {place}
        </text>
        <text x="312" y="328" className="font-normal text-[18px]">
          {street}
        </text>
        <text x="606" y="404" textAnchor="end" className="font-normal text-[17px]">
          Not to scale
        </text>
      </g>
      <path d="M606 44V14M606 14l-6 12h12z" className="fill-ink stroke-ink" {...THIN} />
      <text x="600" y="64" className="fill-ink text-[17px] font-semibold">
        N
      </text>
    </svg>
  );
}
