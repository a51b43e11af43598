import { useId } from "react";
import { Axes, Casing, Rotor } from "./roots-blower-parts.tsx";
import { Balloon, Dimension, THIN } from "./strokes.tsx";

const SHEET = "-232 -206 464 412";
const LINES = "block h-auto w-full fill-none stroke-current";
/** A rotor's bore on the sheet, in parts of the sheet: 164 wide, centres 60 left and right of the middle. */
const ROTOR_BOX = "absolute top-[30.097%] h-[39.806%] w-[35.345%] fill-none stroke-current";

/**
 * The annotated cross-section of a Roots blower whose rotors roll a third of a turn into place.
 * Each rotor is an element of its own, so that the graphics processor turns it without repainting.
 */
export function TurningBlowerDrawing({ title }: { title: string }) {
  return (
    <div role="img" aria-label={title} className="relative">
      <svg aria-hidden="true" viewBox={SHEET} className={LINES}>
        <Casing hatching={useId()} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="-82 -82 164 164"
        className={`rotor-forth left-[19.397%] ${ROTOR_BOX}`}
      >
        <Rotor />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="-82 -82 164 164"
        className={`rotor-back left-[45.259%] ${ROTOR_BOX}`}
      >
        <Rotor />
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
      {/* Between bore and wall; where a rotor is solid, and a shaft without its key, at every angle. */}
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
