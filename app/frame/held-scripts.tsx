import { InlineScript } from "#app/ui/inline-script.tsx";

/** Starts modules deferred by the server once painted, or after three seconds if hidden. */
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
