import type { ReactNode } from "react";

export function FormNotice({ role, children }: { role?: "alert"; children: ReactNode }) {
  return (
    <div role={role} className="border-l-2 border-warn bg-warn-tint p-4 text-sm">
      {children}
    </div>
  );
}
