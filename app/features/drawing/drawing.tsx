import { useId } from "react";
import type { LengthUnit } from "#app/features/technical-data/value-text.ts";
import { DRAWN_FAMILIES, type FamilyKey } from "./families.ts";
import type { DrawnFamily, DrawnValues } from "./family.ts";
import { described, labelOf } from "./lettering.ts";
import { laidOut, SHEETS } from "./sheet.ts";

/** Wide lines are twice as wide as narrow ones, dashes as ISO 128 has them. */
const LINES = {
  wide: { strokeWidth: 1.5 },
  narrow: { strokeWidth: 0.75 },
  hidden: { strokeWidth: 0.75, strokeDasharray: "4 2" },
  axis: { strokeWidth: 0.75, strokeDasharray: "10 2 2 2" },
};

/**
 * The drawing of one size of a family, with title and description for who cannot see it; nothing where
 * the values do not make one (`DrawnFamily.draw` says why).
 */
export function Drawing({
  family: key,
  values,
  title,
  unit = "mm",
  className = "",
}: {
  family: FamilyKey;
  values: DrawnValues;
  title: string;
  unit?: LengthUnit;
  className?: string;
}) {
  const family: DrawnFamily = DRAWN_FAMILIES[key];
  const id = useId();
  const drawn = family.draw(values);
  if ("reason" in drawn) return null;
  const sheet = laidOut(
    drawn.plan,
    (letter) => labelOf(family, letter, drawn.values, unit),
    SHEETS.full,
  );
  const note = `${unit === "mm" ? "mm" : "inches"}${drawn.plan.isGeneric ? " · not to scale" : ""}`;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      viewBox={`0 0 ${sheet.width} ${sheet.height + 16}`}
      width={sheet.width}
      height={sheet.height + 16}
      className={`h-auto w-full ${className}`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{described(family, drawn.values, unit)}</desc>
      <Lines sheet={sheet} font={SHEETS.full.font} id={id} />
      <text
        x={sheet.width - 4}
        y={sheet.height + 11}
        fontSize={10}
        textAnchor="end"
        className="fill-current"
      >
        {note}
      </text>
    </svg>
  );
}

/** The small drawing of a family, with the letters of its sizes. Decoration: its name stands beside it. */
export function FamilyDrawing({
  family: key,
  className = "",
}: {
  family: FamilyKey;
  className?: string;
}) {
  const family: DrawnFamily = DRAWN_FAMILIES[key];
  const id = useId();
  const drawn = family.draw(family.typical);
  if ("reason" in drawn) return null;
  const sheet = laidOut(
    drawn.plan,
    (letter) => (family.required.includes(letter) ? "" : undefined),
    SHEETS.icon,
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${sheet.width} ${sheet.height}`} className={className}>
      <Lines sheet={sheet} font={SHEETS.icon.font} id={id} />
    </svg>
  );
}

function Lines({
  sheet,
  font,
  id,
}: {
  sheet: ReturnType<typeof laidOut>;
  font: number;
  id: string;
}) {
  const fills = {
    none: "none",
    hatch: `url(#${id}-hatch)`,
    "hatch-back": `url(#${id}-back)`,
    black: "currentColor",
    paper: "var(--color-paper)",
  };
  return (
    <>
      <defs>
        <Hatching id={`${id}-hatch`} turn={45} />
        <Hatching id={`${id}-back`} turn={-45} />
      </defs>
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        {sheet.outlines.map(({ d, line, fill }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing have no other name
          <path key={index} d={d} fill={fills[fill]} {...LINES[line]} />
        ))}
        <path d={sheet.thin} {...LINES.narrow} />
        <path d={sheet.arrows} stroke="none" fill="currentColor" />
      </g>
      <g fontSize={font} className="fill-current">
        {sheet.letterings.map(({ x, y, letter, text, anchor, isUpright }) => (
          <text
            key={`${letter}${text}${x}`}
            x={x}
            y={y}
            textAnchor={anchor}
            transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
          >
            {letter && <tspan fontWeight="600">{letter}</tspan>}
            {letter && text && " "}
            {text}
          </text>
        ))}
      </g>
    </>
  );
}

function Hatching({ id, turn }: { id: string; turn: number }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <path d="M0 0V5" stroke="currentColor" strokeWidth="0.7" />
    </pattern>
  );
}
