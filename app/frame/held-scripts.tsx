import { InlineScript } from "#app/ui/inline-script.tsx";

/**
 * Starts the modules that the server held back (server/pages/scripts-after-paint.ts) once the browser has painted;
 * a page in a hidden tab continues after three seconds.
 */
export const heldScriptsScript = `new Promise((painted) => {
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  setTimeout(painted, 3000);
}).then(() => {
  for (const link of document.querySelectorAll("link[data-held]")) link.rel = link.dataset.held;
  for (const script of document.querySelectorAll("script[type=held]")) {
    const copy = script.cloneNode(true);
    copy.type = "module";
    script.replaceWith(copy);
  }
});`;

export function HeldScripts() {
  return <InlineScript code={import.meta.env.SSR ? heldScriptsScript : ""} />;
}
