import type { ReactNode } from "react";
import { countBadgeText } from "./count-badge-text.ts";

const TONES = {
  neutral: "border-line bg-mill text-muted",
  blue: "border-blue/25 bg-blue-tint text-blue",
  good: "border-good/25 bg-good-tint text-good",
  warn: "border-warn/25 bg-warn-tint text-warn",
  bad: "border-bad/25 bg-bad-tint text-bad",
};

/** Colour never carries the meaning alone. */
export function Badge({
  tone = "neutral",
  children,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex w-fit items-center gap-1.5 rounded-sm border px-2 py-0.5 text-xs font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** Hidden from screen readers; the button's name includes the count. */
export function CountBadge({ count }: { count: number }) {
  const text = countBadgeText(count);
  if (text === null) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 right-0 min-w-5 rounded-full border border-paper bg-blue px-1 text-center text-xs leading-[1.125rem] font-bold text-paper tabular-nums"
    >
      {text}
    </span>
  );
}
