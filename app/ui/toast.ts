import { create } from "zustand";

export type ToastVariant = "default" | "destructive";

type ToastText = {
  title: string;
  description?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
};

export type ToastMessage = ToastText & {
  id: number;
  variant: ToastVariant;
  /** ms; Infinity until dismissed. */
  duration: number;
};

/** ms */
const DEFAULT_DURATION = 5000;

export const useToast = create<ToastMessage | null>(() => null);

let lastId = 0;

export function toast(
  message: ToastText & Partial<Pick<ToastMessage, "variant" | "duration">>,
): number {
  lastId += 1;
  const shown: ToastMessage = {
    variant: "default",
    duration: DEFAULT_DURATION,
    ...message,
    id: lastId,
  };
  useToast.setState(shown, true);
  return lastId;
}

export function dismissToast(id: number): void {
  if (useToast.getState()?.id === id) useToast.setState(null, true);
}
