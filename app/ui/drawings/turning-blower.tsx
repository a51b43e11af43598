import { useId } from "react";
import { Axes, Casing, Rotor } from "./roots-blower-parts.tsx";
import { EDGE, THIN } from "./strokes.tsx";

const SHEET = "-232 -206 464 412";
const LINES = "block h-auto w-full fill-none stroke-current";
/** Fractions of the sheet. Bore 164 wide, centres 60 either side. */
const ROTOR_BOX = "absolute top-[30.097%] h-[39.806%] w-[35.345%] fill-none stroke-current";

/** Each rotor is a separate element, so the GPU turns it without repainting. */
export function TurningBlowerDrawing({ title }: { title: string }) {
  const id = useId();
  return (
    <div role="img" aria-label={title} className="relative">
      <svg aria-hidden="true" viewBox={SHEET} className={LINES}>
        <Casing hatching={`${id}casing`} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="-82 -82 164 164"
        className={`rotor-reverse left-[19.397%] ${ROTOR_BOX}`}
      >
        <Rotor hatching={`${id}left`} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="-82 -82 164 164"
        className={`rotor-forward left-[45.259%] ${ROTOR_BOX}`}
      >
        <Rotor hatching={`${id}right`} />
      </svg>
      <svg aria-hidden="true" viewBox={SHEET} className={`absolute inset-0 ${LINES}`}>
        <Axes />
        <Annotations />
      </svg>
    </div>
  );
}

function Annotations() {
  return (
    <>
      <path d="M-60 114V192M60 114V192" {...THIN} />
      <Dimension from={-60} to={60} at={188} text="120 ±0.02" />
      <path d="M88-168H212M88 168H212" {...THIN} />
      <Dimension from={-168} to={168} at={206} text="336" vertical />
      <FlowArrow y={-146} />
      <FlowArrow y={118} />
      <RotationArrow side={-1} />
      <RotationArrow side={1} />
      <Balloon x={-196} y={-128} to={[-125, -62]} text="1" />
      <Balloon x={-212} y={-40} to={[-92, -11]} text="2" />
      <Balloon x={-212} y={52} to={[-65, 6]} text="3" />
    </>
  );
}

function FlowArrow({ y }: { y: number }) {
  return (
    <path d={`M-2 ${y}h4v14h5l-7 12-7-12h5z`} className="fill-(--flow,currentColor) stroke-none" />
  );
}

function RotationArrow({ side }: { side: -1 | 1 }) {
  const radius = 110;
  const [from, to, head] = [28, 74, 5].map((degrees) => (degrees * Math.PI) / 180) as Angles;
  const at = (angle: number, reach = radius) =>
    `${(side * (60 + reach * Math.cos(angle))).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
  return (
    <g data-turn={side}>
      <path d={`M${at(from)}A${radius} ${radius} 0 0 ${side === 1 ? 1 : 0} ${at(to)}`} {...THIN} />
      <path
        d={`M${at(to)}L${at(to - head, radius - 2.5)}L${at(to - head, radius + 2.5)}Z`}
        className="fill-current stroke-none"
      />
    </g>
  );
}

type Angles = [from: number, to: number, head: number];

function Dimension({
  from,
  to,
  at,
  text,
  vertical = false,
}: {
  from: number;
  to: number;
  at: number;
  text: string;
  vertical?: boolean;
}) {
  const middle = (from + to) / 2;
  return (
    <g transform={vertical ? `translate(${at} 0) rotate(90)` : `translate(0 ${at})`}>
      <path d={`M${from} 0H${to}`} {...THIN} />
      <path d={`M${from} 0l9-2v4zM${to} 0l-9-2v4z`} className="fill-current stroke-none" />
      <text
        x={vertical ? -middle : middle}
        y={vertical ? 5 : -5}
        transform={vertical ? "rotate(180)" : undefined}
        textAnchor="middle"
        className="fill-current stroke-none text-[13px] font-medium tabular-nums"
        dy={vertical ? -10 : 0}
      >
        {text}
      </text>
    </g>
  );
}

function Balloon({ x, y, to, text }: { x: number; y: number; to: [number, number]; text: string }) {
  const length = Math.hypot(to[0] - x, to[1] - y);
  const edge = [x + ((to[0] - x) * 13) / length, y + ((to[1] - y) * 13) / length];
  const leader = `M${edge[0]} ${edge[1]}L${to[0]} ${to[1]}`;
  return (
    <g>
      <path d={leader} {...EDGE} strokeWidth="3" className="stroke-paper" />
      <circle cx={to[0]} cy={to[1]} r="4" className="fill-paper stroke-none" />
      <path d={leader} {...THIN} />
      <circle cx={to[0]} cy={to[1]} r="2.5" className="fill-current stroke-none" />
      <circle cx={x} cy={y} r="13" {...THIN} />
      <text
        x={x}
        y={y + 4.5}
        textAnchor="middle"
        className="fill-current stroke-none text-[13px] font-semibold"
      >
        {text}
      </text>
    </g>
  );
}
