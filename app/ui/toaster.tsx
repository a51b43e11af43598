import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { dismissToast, type ToastMessage, useToast } from "./toast.ts";
import { PlainToast } from "./toast-plain.tsx";

type ToastView = ComponentType<{ message: ToastMessage | null; onClose: (id: number) => void }>;

export function Toaster() {
  const message = useToast();
  const [View, setView] = useState<ToastView | null>(null);

  // Notices follow user actions; the first touch is early enough, also before going offline.
  useEffect(() => {
    const waiting = new AbortController();
    function load() {
      if (waiting.signal.aborted) return;
      waiting.abort();
      import("./toast-view.tsx").then(
        ({ ToastView }) => setView(() => ToastView),
        () => setView(() => PlainToast),
      );
    }
    const loadLater = () => whenIdle(load);
    for (const kind of ["pointerdown", "keydown"] as const) {
      window.addEventListener(kind, loadLater, { signal: waiting.signal, passive: true });
    }
    const unsubscribe = useToast.subscribe(load);
    if (useToast.getState()) load();
    return () => {
      waiting.abort();
      unsubscribe();
    };
  }, []);

  return View && <View message={message} onClose={dismissToast} />;
}
