import { DRAWN_LINES, HATCHING } from "./sheet-lines.ts";

export function fillsOf(id: string) {
  return {
    none: "none",
    hatch: `url(#${id}-hatch)`,
    "hatch-back": `url(#${id}-back)`,
    black: "currentColor",
    paper: "var(--color-paper, #fff)",
  };
}

export function stroke(line: keyof typeof DRAWN_LINES) {
  const { width, dash } = DRAWN_LINES[line];
  return { strokeWidth: width, strokeDasharray: dash.join(" ") || undefined };
}

export function Hatchings({ id }: { id: string }) {
  return (
    <defs>
      <Hatching id={`${id}-hatch`} turn={45} />
      <Hatching id={`${id}-back`} turn={-45} />
    </defs>
  );
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
