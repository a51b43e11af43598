import type { ReactNode } from "react";

export function HowComputed({ children }: { children: ReactNode }) {
  return (
    <details className="mt-8 max-w-3xl text-sm print:hidden">
      <summary className="cursor-pointer py-2 text-base font-semibold">
        How this is calculated
      </summary>
      <div className="grid gap-3">{children}</div>
    </details>
  );
}
