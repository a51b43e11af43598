import { type KeyboardEvent, useEffect, useId, useState } from "react";

/**
 * WAI-ARIA 1.2 combobox keys; focus stays in the box. Returns the active option (-1 for none) and
 * props for box and options. Resets when `term` changes.
 */
export function useOptionKeys(term: string, count: number, choose: (at: number) => void) {
  const [active, setActive] = useState<{ term: string; place: number } | null>(null);
  const listId = useId();
  const place = active?.term === term && active.place < count ? active.place : -1;
  const optionId = (at: number) => `${listId}-${at}`;
  const activeId = place >= 0 ? optionId(place) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (count === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = (place + 1 + step + count + 1) % (count + 1);
      setActive({ term, place: next - 1 });
    } else if (event.key === "Enter" && place >= 0) {
      event.preventDefault();
      choose(place);
    }
  }

  return {
    listId,
    optionProps: (at: number) =>
      ({
        id: optionId(at),
        role: "option",
        tabIndex: -1,
        "aria-selected": at === place,
        onPointerMove: () => setActive({ term, place: at }),
        onClick: () => choose(at),
      }) as const,
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": count > 0,
      "aria-controls": listId,
      "aria-activedescendant": activeId,
      onKeyDown,
    } as const,
  };
}
