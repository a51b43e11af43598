import { CENTRE, EDGE, THIN } from "#app/ui/drawings/strokes.tsx";

export function RotorPlanesDrawing({ bearings, centre }: { bearings: number; centre: number }) {
  const [a, b] = [70, 450];
  const mass = a + ((b - a) * centre) / bearings;
  return (
    <svg
      role="img"
      aria-label={`Rotor between its bearings A and B, ${bearings} mm apart; its centre of mass is ${centre} mm from A.`}
      viewBox="0 0 520 220"
      className="h-auto w-full fill-none stroke-ink"
    >
      <path d="M20 90H500" {...CENTRE} />
      <path d="M28 76H116V46H404V76H492V104H404V134H116V104H28z" {...EDGE} className="fill-mill" />
      <path d="M116 62H404M116 118H404" {...THIN} />
      {[a, b].map((x) => (
        <g key={x}>
          <path d={`M${x - 16} 66h32v10h-32zM${x - 16} 104h32v10h-32z`} {...EDGE} />
          <path d={`M${x} 30V206`} {...CENTRE} className="stroke-blue" />
        </g>
      ))}
      <path d={`M${mass} 82V176M${mass - 8} 90h16`} {...THIN} />
      <circle cx={mass} cy="90" r="8" {...EDGE} className="fill-paper" />
      <path d={`M${mass} 82a8 8 0 0 1 8 8h-16a8 8 0 0 0 8 8z`} className="fill-ink stroke-none" />
      <path d={`M${a} 168H${mass}M${a} 198H${b}`} {...THIN} />
      <path
        d={`M${a} 168l10-3v6zM${mass} 168l-10-3v6zM${a} 198l10-3v6zM${b} 198l-10-3v6z`}
        className="fill-ink stroke-none"
      />
      <g className="fill-ink stroke-none text-[19px] font-semibold" textAnchor="middle">
        <text x={a} y="22">
          A
        </text>
        <text x={b} y="22">
          B
        </text>
        <g className="text-[16px] font-normal tabular-nums">
          <text x={(a + mass) / 2} y="162">
            {centre}
          </text>
          <text x={(a + b) / 2 + 60} y="192">
            {bearings}
          </text>
        </g>
      </g>
    </svg>
  );
}
