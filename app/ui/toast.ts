export type ToastVariant = "default" | "destructive";

export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  variant: ToastVariant;
  /** Milliseconds; Infinity keeps it until it is dismissed. */
  duration: number;
};

/** A toast closes after this many milliseconds unless told otherwise. */
const DEFAULT_DURATION = 5000;

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice and returns its id. There is never more than one: a new one takes the place of the
 * old.
 */
export function toast(message: {
  title: string;
  description?: string;
  variant?: ToastVariant;
  duration?: number;
}): number {
  lastId += 1;
  publish({ variant: "default", duration: DEFAULT_DURATION, ...message, id: lastId });
  return lastId;
}

/** Takes the notice with this id away, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null);
}

/** The notice to show now, or null. */
export function currentToast(): ToastMessage | null {
  return current;
}

/** Calls the listener after every change; returns how to stop. */
export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
