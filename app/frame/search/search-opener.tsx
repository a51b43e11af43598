import { type ComponentType, useEffect } from "react";
import { useOnDemand } from "#app/ui/on-demand.ts";

type SearchDialog = ComponentType<{ open: boolean; onClose: () => void }>;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

export function SearchOpener({
  load,
  open,
  onOpen,
  onClose,
}: {
  load: () => Promise<SearchDialog>;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const Dialog = useOnDemand(open, load, onClose);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCommand = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || !(isCommand || (isSlash && !isTyping(event.target)))) return;
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      onOpen();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onOpen]);

  return Dialog && <Dialog open={open} onClose={onClose} />;
}
