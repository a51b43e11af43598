export function CutMark({ letter }: { letter?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={letter ? "0 0 52 20" : "0 0 30 20"}
      className={`h-5 shrink-0 ${letter ? "w-13" : "w-7.5"}`}
    >
      <path d="M2 1v18" className="stroke-current" strokeWidth="3" />
      <path d="M3 10h16" className="stroke-current" strokeWidth="1" />
      <path d="m18 6 10 4-10 4z" className="fill-current" />
      {letter && (
        <text x="36" y="16" className="fill-current text-[17px] font-semibold">
          {letter}
        </text>
      )}
    </svg>
  );
}
