import { EDGE, THIN } from "./strokes.tsx";

const ROAD = { strokeWidth: 10, vectorEffect: "non-scaling-stroke" } as const;
const STREETS = "M84 232H640M66 300H640M50 372H640M196 190V420M300 150V420M500 190V372M604 190V420";
const RAIL = "M0 200C200 196 460 214 640 188";
const N3 = "M176 0C160 120 80 240 36 420";
const N17 = "M0 150C160 128 420 176 640 138";

const WAY = "M137 144Q215 146 300 150V300H353V289";
const TURNS = [
  [218, 146],
  [300, 176],
  [321, 300],
] as const;

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
      <path d={N17} className="stroke-edge" {...ROAD} />
      <path d={N3} className="stroke-edge" {...ROAD} />
      <path d={N17 + N3} className="stroke-paper" strokeWidth="1.5" />
      <path d={RAIL} className="stroke-ink" strokeDasharray="2 8" strokeWidth="6" />
      <path d={RAIL} className="stroke-ink" {...THIN} />
      <path d="M300 300H500" className="stroke-line" strokeWidth="9" />
      <path d={WAY} className="stroke-blue" strokeWidth="4" strokeLinejoin="round" />
      <path d="M353 286l-7 12h14z" className="fill-blue" />
      <path d="M322 256H384V287H322z" className="fill-blue stroke-blue" {...EDGE} />
      <g className="fill-ink text-[19px] font-semibold">
        <text x="12" y="44" className="font-normal text-[18px]">
          Johannesburg
        </text>
        <text x="190" y="38">
          N3
        </text>
        <text x="586" y="126">
          N17
        </text>
        <text x="423" y="80" textAnchor="middle" className="font-normal text-[18px]">
          Germiston Lake
        </text>
        <text x="396" y="280" className="text-[22px]">
          {place}
        </text>
        <text x="322" y="330" className="font-normal text-[18px]">
          {street}
        </text>
        <text x="586" y="406" textAnchor="end" className="font-normal text-[17px]">
          Not to scale
        </text>
      </g>
      {TURNS.map(([x, y], index) => (
        <g key={x} className="fill-paper text-[15px] font-semibold">
          <circle cx={x} cy={y} r="12" className="fill-blue stroke-paper" strokeWidth="2" />
          <text x={x} y={y + 5} textAnchor="middle" data-callout="">
            {index + 1}
          </text>
        </g>
      ))}
      <path d="M606 44V14M606 14l-6 12h12z" className="fill-ink stroke-ink" {...THIN} />
      <text x="600" y="64" className="fill-ink text-[17px] font-semibold">
        N
      </text>
    </svg>
  );
}
