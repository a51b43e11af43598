import type { MachineKind } from "#domains/machines/machine.ts";
import { fillsOf, Hatchings, stroke } from "#tools/drawing/lines.tsx";
import type { Point, Shape } from "#tools/drawing/shapes.ts";
import { outlinePath } from "#tools/drawing/sheet.ts";
import { DRAWN_MACHINES } from "./drawn-machines.ts";

const BALLOON = 13;

/** Numbers link to part rows; `data-part` lets a click mark the part's lines. */
export function SectionalDrawing({
  kind,
  title,
  positions,
}: {
  kind: MachineKind;
  title: string;
  positions: readonly { callout: number; name: string }[];
}) {
  const { width, height, shapes, balloons, words } = DRAWN_MACHINES[kind]();
  const fills = fillsOf(kind);
  const names = new Map(positions.map(({ callout, name }) => [callout, name]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: A drawing of links is a group.
    <svg
      role="group"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="mx-auto h-auto w-full max-w-2xl print:max-h-[128mm]"
    >
      <Hatchings id={kind} />
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        {shapes.map((shape, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: Drawing lines have no other key.
            key={index}
            d={outlinePath(extended(shape))}
            data-part={names.has(shape.callout ?? 0) ? shape.callout : undefined}
            fill={fills[shape.fill]}
            className="data-marked:stroke-blue data-marked:stroke-[2.5px]"
            {...stroke(shape.line)}
          />
        ))}
      </g>
      <g fontSize={11} fill="currentColor" textAnchor="middle" className="font-medium">
        {words.map(({ at: [x, y], text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      {balloons.flatMap(({ callout, at, to }) => {
        const name = names.get(callout);
        return name === undefined
          ? []
          : [<Balloon key={callout} callout={callout} name={name} at={at} to={to} />];
      })}
    </svg>
  );
}

function Balloon({
  callout,
  name,
  at: [x, y],
  to,
}: {
  callout: number;
  name: string;
  at: Point;
  to: Point;
}) {
  const length = Math.hypot(to[0] - x, to[1] - y) || 1;
  const edge = [x + ((to[0] - x) * BALLOON) / length, y + ((to[1] - y) * BALLOON) / length];
  const leader = `M${edge[0]} ${edge[1]}L${to[0]} ${to[1]}`;
  return (
    <a
      id={`callout-${callout}`}
      href={`#part-${callout}`}
      data-part={callout}
      aria-label={`${callout} ${name}`}
      className="group cursor-pointer outline-offset-0"
    >
      <path d={leader} strokeWidth="3.5" className="fill-none stroke-paper" />
      <path
        d={leader}
        strokeWidth="0.9"
        className="fill-none stroke-current group-data-marked:stroke-blue group-data-marked:stroke-2"
      />
      <circle cx={to[0]} cy={to[1]} r="3.4" className="fill-paper" />
      <circle cx={to[0]} cy={to[1]} r="2.2" className="fill-current group-data-marked:fill-blue" />
      <circle cx={x} cy={y} r="19" className="fill-transparent" />
      <circle
        cx={x}
        cy={y}
        r={BALLOON}
        strokeWidth="1"
        className="fill-paper stroke-current group-hover:fill-blue-tint group-target:fill-blue group-target:stroke-blue group-data-marked:fill-blue group-data-marked:stroke-blue"
      />
      <text
        x={x}
        y={y + 4.5}
        textAnchor="middle"
        fontSize={13}
        className="fill-current font-semibold tabular-nums group-target:fill-paper group-data-marked:fill-paper"
      >
        {callout}
      </text>
    </a>
  );
}

function extended(shape: Shape): Shape {
  const [from, to] = shape.vertices;
  if (shape.line !== "axis" || !from || !to || shape.vertices.length > 2) return shape;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [x, y] = [((to[0] - from[0]) / length) * 4, ((to[1] - from[1]) / length) * 4];
  return {
    ...shape,
    vertices: [
      [from[0] - x, from[1] - y],
      [to[0] + x, to[1] + y],
    ],
  };
}
