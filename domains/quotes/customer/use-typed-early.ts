import { useEffect } from "react";

/**
 * Hands React what was typed and ticked before the page’s scripts had loaded. React leaves such text
 * in the field, but does not know of it and would overwrite it.
 */
export function useTypedEarly(): void {
  useEffect(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>("main :is(input, textarea)")) {
      if (box.type === "checkbox" || box.type === "radio") {
        // The radio button that lost its mark follows from the one that got it.
        if (box.checked === box.defaultChecked || (box.type === "radio" && !box.checked)) continue;
        box.checked = box.defaultChecked;
        box.click();
      } else if (box.value !== box.defaultValue) {
        const typed = box.value;
        // React compares with the value it saw last, and its own setter would record this one.
        box.value = box.defaultValue;
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, typed);
        box.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
  }, []);
}
