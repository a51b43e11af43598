import { useEffect } from "react";
import { InlineScript } from "#app/ui/inline-script.tsx";

declare global {
  interface Window {
    answerEarlyPresses?: () => void;
  }
}

export const earlyPressesScript = `(() => {
  const pressed = [];
  const keep = (event) => {
    const button = event.target.closest('button[type="button"]');
    if (!button) return;
    event.stopImmediatePropagation();
    button.ariaBusy = "true";
    pressed.push(button);
  };
  addEventListener("click", keep, true);
  window.answerEarlyPresses = () => {
    removeEventListener("click", keep, true);
    for (const button of pressed.splice(0)) {
      button.ariaBusy = null;
      button.click();
    }
  };
})()`;

/** Records clicks until hydration, seconds on a slow phone. Links and forms work without it. */
export function EarlyPresses() {
  return <InlineScript code={import.meta.env.SSR ? earlyPressesScript : ""} />;
}

/** For the outermost component, whose effect runs last, after stored state has loaded. */
export function useEarlyPresses() {
  useEffect(() => window.answerEarlyPresses?.(), []);
}
