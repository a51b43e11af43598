import { type ComponentType, lazy } from "react";
import { ANSWER_ID } from "./sizing-form.tsx";

let loading = 0;

export function isAnswerLoaded(): boolean {
  return loading === 0;
}

/** Hydration waits for this code, as React empties pending parts on any other update. */
export async function lazyAnswer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const loaded = () =>
    load().catch((error) => {
      console.error(error);
      return null;
    });
  loading += 1;
  const answer = loaded().finally(() => {
    loading -= 1;
  });
  if (import.meta.env.SSR || document.getElementById(ANSWER_ID)) {
    return (await answer) ?? UnloadedAnswer;
  }
  // Retries a failed download on first render.
  return lazy(async () => ({ default: (await answer) ?? (await loaded()) ?? UnloadedAnswer }));
}

function UnloadedAnswer() {
  return (
    <p role="status" className="mt-8 font-semibold">
      The result could not be loaded. Reload the page.
    </p>
  );
}
