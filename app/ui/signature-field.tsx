import { type PointerEvent, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

/** Drawing units, independent of screen size. The PDF uses the same. */
export const SIGNATURE_WIDTH = 300;
export const SIGNATURE_HEIGHT = 100;
/** Characters. */
const LONGEST = 19_000;

export function SignatureField({
  value,
  onChange,
}: {
  value: string;
  onChange: (path: string) => void;
}) {
  const drawing = useRef(false);

  function point({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = Math.min(Math.max((clientX - left) / width, 0), 1) * SIGNATURE_WIDTH;
    const y = Math.min(Math.max((clientY - top) / height, 0), 1) * SIGNATURE_HEIGHT;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  }

  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        Sign with a finger, pen or mouse
      </summary>
      <svg
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        aria-label={value ? "Your signature" : "Signature field"}
        className="w-full touch-none rounded-sm border border-edge bg-paper"
        onPointerDown={(event) => {
          drawing.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          onChange(`${value}M${point(event)}`);
        }}
        onPointerMove={(event) => {
          if (drawing.current && value.length < LONGEST) onChange(`${value}L${point(event)}`);
        }}
        onPointerUp={() => {
          drawing.current = false;
        }}
      >
        <path d={value} className="fill-none stroke-ink stroke-2" />
      </svg>
      <Button variant="quiet" size="compact" disabled={!value} onClick={() => onChange("")}>
        Clear
      </Button>
    </details>
  );
}
