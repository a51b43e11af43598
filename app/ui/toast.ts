import { create } from "zustand";

export type ToastVariant = "default" | "destructive";

type ToastText = {
  title: string;
  description?: string | undefined;
  /** What can be done about it. */
  action?: { label: string; run: () => void } | undefined;
};

export type ToastMessage = ToastText & {
  id: number;
  variant: ToastVariant;
  /** Milliseconds; Infinity keeps it until it is dismissed. */
  duration: number;
};

/** A toast closes after this many milliseconds unless told otherwise. */
const DEFAULT_DURATION = 5000;

/** The notice to show now, or null. */
export const useToast = create<ToastMessage | null>(() => null);

let lastId = 0;

/**
 * Shows a notice and returns its id. There is never more than one: a new one takes the place of the
 * old.
 */
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

/** Takes the notice with this id away, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (useToast.getState()?.id === id) useToast.setState(null, true);
}
