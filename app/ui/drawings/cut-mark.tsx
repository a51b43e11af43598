export function CutMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 30 20" className="h-5 w-7.5 shrink-0">
      <path d="M2 1v18" className="stroke-current" strokeWidth="3" />
      <path d="M3 10h16" className="stroke-current" strokeWidth="1" />
      <path d="m18 6 10 4-10 4z" className="fill-current" />
    </svg>
  );
}
