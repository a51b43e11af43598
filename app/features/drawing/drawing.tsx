import { useId } from "react";
import { DRAWN_LINES, type DrawnSheet, HATCHING } from "#app/data/datasheet.ts";
import type { LengthUnit } from "#app/features/technical-data/value-text.ts";
import { drawnSheet } from "./drawn-sheet.ts";
import { DRAWN_FAMILIES, type FamilyKey } from "./families.ts";
import type { DrawnFamily, DrawnValues } from "./family.ts";
import { laidOut, SHEETS } from "./sheet.ts";

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
  const id = useId();
  const sheet = drawnSheet(key, values, unit);
  if (!sheet) return null;
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
      <desc id={`${id}-description`}>{sheet.description}</desc>
      <Lines sheet={sheet} id={id} />
      <text
        x={sheet.width - 4}
        y={sheet.height + 11}
        fontSize={10}
        textAnchor="end"
        className="fill-current"
      >
        {sheet.note}
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
      <Lines sheet={sheet} id={id} />
    </svg>
  );
}

function Lines({ sheet, id }: { sheet: DrawnSheet; id: string }) {
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
          <path key={index} d={d} fill={fills[fill]} {...stroke(line)} />
        ))}
        <path d={sheet.thin} {...stroke("narrow")} />
        <path d={sheet.arrows} stroke="none" fill="currentColor" />
      </g>
      <g fontSize={sheet.font} className="fill-current">
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

function stroke(line: keyof typeof DRAWN_LINES) {
  const { width, dash } = DRAWN_LINES[line];
  return { strokeWidth: width, strokeDasharray: dash.join(" ") || undefined };
}

function Hatching({ id, turn }: { id: string; turn: number }) {
  return (
    <pattern
      id={id}
      width={HATCHING.step}
      height={HATCHING.step}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <path d={`M0 0V${HATCHING.step}`} stroke="currentColor" strokeWidth={HATCHING.width} />
    </pattern>
  );
}
