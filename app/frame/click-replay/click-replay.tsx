import { useEffect } from "react";
import { InlineScript } from "#app/ui/inline-script.tsx";

declare global {
  interface Window {
    /** Presses every button that was pressed before React had taken over the page. */
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

/**
 * Keeps what is pressed while the page's scripts are still on their way: on a slow phone a page can
 * be read seconds before they are. Links and forms need no help, the browser answers them itself.
 */
export function EarlyPresses() {
  return <InlineScript code={import.meta.env.SSR ? earlyPressesScript : ""} />;
}

/**
 * Answers the kept presses. For the outermost component only: its effect runs after all others,
 * when what is stored has been read.
 */
export function useEarlyPresses() {
  useEffect(() => window.answerEarlyPresses?.(), []);
}
