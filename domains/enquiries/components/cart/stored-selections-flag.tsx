import { InlineScript } from "#app/ui/inline-script.tsx";
import { CART_KEY } from "#domains/enquiries/cart.ts";

/** Runs where it stands, before the first paint. */
export const storedSelectionsScript = `(() => {
  const { parentElement } = document.currentScript;
  try {
    if (JSON.parse(localStorage.getItem(${JSON.stringify(CART_KEY)})).length > 0)
      parentElement.dataset.filled = "";
  } catch {}
})()`;

/**
 * Marks its parent with `data-filled` before the first paint where My Selections hold something, so
 * that nobody reads "Nothing selected yet" until React has looked into the storage.
 */
export function StoredSelectionsFlag() {
  return <InlineScript code={import.meta.env.SSR ? storedSelectionsScript : ""} />;
}
