import { useEffect, useRef, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { toast } from "./toast.ts";

let pressed: HTMLButtonElement | null = null;
if (!import.meta.env.SSR) {
  const note = ({ type, target }: Event) => {
    pressed = type === "click" && target instanceof Element ? target.closest("button") : null;
  };
  for (const type of ["click", "keydown"]) addEventListener(type, note, true);
}

/**
 * Loads a component or function on first touch, so that it survives going offline, or when
 * `wanted`. Null until loaded; on failure calls `onFailure` and informs the user.
 */
export function useOnDemand<Part>(
  wanted: boolean,
  load: () => Promise<Part>,
  onFailure: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const latest = useRef({ wanted, load, onFailure });
  latest.current = { wanted, load, onFailure };

  useEffect(() => {
    const touched = new AbortController();
    const { signal } = touched;
    async function fetchIt() {
      touched.abort();
      const button = latest.current.wanted ? pressed : null;
      if (button) button.ariaBusy = "true";
      try {
        const loaded = await latest.current.load();
        // A touch and `wanted` may both load it; replacing the part would close what is open.
        setPart((first) => first ?? loaded);
      } catch (error) {
        console.error(error);
        if (!latest.current.wanted) return;
        latest.current.onFailure();
        toast({
          title: "This could not be loaded",
          description: "Check your connection and try again.",
          variant: "destructive",
        });
      } finally {
        if (button) button.ariaBusy = null;
      }
    }
    function touch() {
      touched.abort();
      whenIdle(fetchIt);
    }
    if (part) return;
    if (wanted) fetchIt();
    else {
      window.addEventListener("pointerdown", touch, { signal, passive: true });
      window.addEventListener("keydown", touch, { signal });
    }
    return () => touched.abort();
  }, [wanted, part]);

  return part;
}
