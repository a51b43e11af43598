import { InlineScript } from "#app/ui/inline-script.tsx";
import { CART_KEY } from "#domains/enquiries/cart.ts";

export const storedSelectionsScript = `(() => {
  const { parentElement } = document.currentScript;
  try {
    if (JSON.parse(localStorage.getItem(${JSON.stringify(CART_KEY)})).length > 0)
      parentElement.dataset.filled = "";
  } catch {}
})()`;

/** Sets `data-filled` on its parent before first paint, so that the empty state does not flash. */
export function StoredSelectionsFlag() {
  return <InlineScript code={import.meta.env.SSR ? storedSelectionsScript : ""} />;
}
