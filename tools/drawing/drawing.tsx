import { useId } from "react";
import type { LengthUnit } from "#domains/products/value-text.ts";
import { drawnSheet } from "./drawn-sheet.ts";
import type { DrawnType, DrawnValues } from "./drawn-type.ts";
import { DRAWN_TYPES, type DrawnTypeKey } from "./drawn-types.ts";
import { fillsOf, Hatchings, stroke } from "./lines.tsx";
import { laidOut, SHEETS } from "./sheet.ts";
import type { DrawnSheet } from "./sheet-lines.ts";

const NOTE_HEIGHT = 16;

export type DrawingSize = { width: number; height: number; hasOutline: boolean };

export function drawingSize({
  productType,
  values,
  hasSamples,
}: {
  productType: DrawnTypeKey;
  values: DrawnValues;
  hasSamples: boolean;
}): DrawingSize | null {
  const sheet = drawnSheet(productType, values, "mm");
  if (!sheet) return null;
  const { width, height, isToScale } = sheet;
  return { width, height: height + NOTE_HEIGHT, hasOutline: isToScale && !hasSamples };
}

/** Renders nothing if the values make no drawing (see `DrawnType.draw`). */
export function Drawing({
  productType: key,
  values,
  title,
  unit = "mm",
  className = "",
}: {
  productType: DrawnTypeKey;
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
      viewBox={`0 0 ${sheet.width} ${sheet.height + NOTE_HEIGHT}`}
      width={sheet.width}
      height={sheet.height + NOTE_HEIGHT}
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

/** Standalone SVG file; null if the values make no drawing. */
export function CardDrawing({
  productType,
  values,
}: {
  productType: DrawnTypeKey;
  values: DrawnValues;
}) {
  const sheet = drawnSheet(productType, values, "mm", "card");
  if (!sheet) return null;
  const { width, maxHeight } = SHEETS.card;
  const [left, top] = [-6, (sheet.height - maxHeight - 9) / 2];
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${left} ${top} ${width + 12} ${maxHeight + 9}`}
      width={width}
      height={maxHeight}
      fontFamily="system-ui, sans-serif"
      color="#0e1a2b"
    >
      <Lines sheet={sheet} id="part" />
    </svg>
  );
}

export function TypeDrawing({ productType: key }: { productType: DrawnTypeKey }) {
  const productType: DrawnType = DRAWN_TYPES[key];
  const drawn = productType.draw(productType.typical);
  if ("reason" in drawn) return null;
  const sheet = laidOut(
    drawn.plan,
    (letter) => (productType.required.includes(letter) ? "" : undefined),
    SHEETS.icon,
  );
  const { width, maxHeight } = SHEETS.icon;
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 ${(sheet.height - maxHeight) / 2} ${width} ${maxHeight}`}
      width={width}
      height={maxHeight}
      fontFamily="system-ui, sans-serif"
      color="#0e1a2b"
    >
      <Lines sheet={sheet} id="part" />
    </svg>
  );
}

function Lines({ sheet, id }: { sheet: DrawnSheet; id: string }) {
  const fills = fillsOf(id);
  return (
    <>
      <Hatchings id={id} />
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        {sheet.outlines.map(({ d, line, fill }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Drawing lines have no other key.
          <path key={index} d={d} fill={fills[fill]} {...stroke(line)} />
        ))}
        <path d={sheet.thin} {...stroke("narrow")} />
        <path d={sheet.arrows} stroke="none" fill="currentColor" />
      </g>
      <g fontSize={sheet.font} fill="currentColor">
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
