import type { ToastVariant } from "./toast.ts";

/**
 * Over the header on phones; lower it would cover the title or the next step. Also at the top while
 * rows are selected, whose actions are at the bottom.
 */
export const TOAST_PLACE =
  "fixed right-0 bottom-0 z-50 m-0 w-full max-w-104 list-none p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:top-0 max-sm:bottom-auto max-sm:px-2 max-sm:pt-2 in-[:root:has([data-bulk-bar])]:top-0 in-[:root:has([data-bulk-bar])]:bottom-auto print:hidden";

export const TOAST_FRAME = "flex items-start gap-2 rounded-sm border py-1 pr-1 pl-4 shadow-sheet";

export const TOAST_LOOK: Record<ToastVariant, string> = {
  default: "border-edge bg-ink text-paper [--focus:var(--color-paper)]",
  destructive: "border-paper/40 bg-bad text-paper [--focus:var(--color-paper)]",
};
