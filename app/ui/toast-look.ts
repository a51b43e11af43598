import type { ToastVariant } from "./toast.ts";

export const TOAST_FRAME = "flex items-start gap-2 rounded-sm border py-1 pr-1 pl-4 shadow-sheet";

export const TOAST_LOOK: Record<ToastVariant, string> = {
  default: "border-edge bg-ink text-paper [--focus:var(--color-paper)]",
  destructive: "border-paper/40 bg-bad text-paper [--focus:var(--color-paper)]",
};
