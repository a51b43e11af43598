import { type ComponentType, lazy } from "react";
import { ANSWER_ID } from "./sizing-form.tsx";

let loading = 0;

/** Whether the code of every answer that was begun to load is there. */
export function isAnswerLoaded(): boolean {
  return loading === 0;
}

/**
 * Makes what shows a tool's answer, of code that comes beside the page. A page that the server drew with an answer
 * waits for it before it comes alive, so that React takes over what stands there: what is still awaited then is
 * emptied by the first change elsewhere.
 */
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
  // On a line that broke, it is tried once more when the answer is asked for.
  return lazy(async () => ({ default: (await answer) ?? (await loaded()) ?? UnloadedAnswer }));
}

function UnloadedAnswer() {
  return (
    <p role="status" className="mt-8 font-semibold">
      The result could not be loaded. Reload the page.
    </p>
  );
}
