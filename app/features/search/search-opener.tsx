import { type ComponentType, useEffect, useState } from "react";
import { toast } from "#app/ui/toast.ts";

type SearchDialogProps = { open: boolean; onClose: () => void };

/** Keys that mean the search only where nothing is being typed. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

/** The search dialog, which comes when it is first wanted; `/` and Ctrl K open it from anywhere. */
export function SearchOpener({
  open,
  onOpen,
  onClose,
}: SearchDialogProps & { onOpen: () => void }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched when it is opened
  useEffect(() => {
    if (!open || Dialog) return;
    import("./search-dialog.tsx").then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      (error) => {
        console.error(error);
        onClose();
        toast({
          title: "The search could not be loaded",
          description: "Check the connection and try again.",
          variant: "destructive",
        });
      },
    );
  }, [open]);

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
