import { GripVertical } from "lucide-react";
import { type DragEvent, useRef } from "react";

type DragOrder = {
  onOver: (dragged: string, over: string) => void;
  onEnd?: (dragged: string, dropped: boolean) => void;
};

/** Returns props for a list of `data-id` rows with a DragHandle each. */
export function useDragOrder({ onOver, onEnd }: DragOrder) {
  const dragged = useRef<string | null>(null);
  const dropped = useRef(false);
  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.handle === undefined)
        return;
      const row = rowOf(event.target);
      dragged.current = row?.dataset.id ?? null;
      dropped.current = false;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", event.target.dataset.handle);
      if (row) event.dataTransfer.setDragImage(row, 12, 24);
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      if (dragged.current === null) return;
      event.preventDefault();
      const over = event.target instanceof Element ? rowOf(event.target)?.dataset.id : undefined;
      if (over !== undefined && over !== dragged.current) onOver(dragged.current, over);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      dropped.current = true;
    },
    onDragEnd() {
      if (dragged.current !== null) onEnd?.(dragged.current, dropped.current);
      dragged.current = null;
    },
  };
}

function rowOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>("[data-id]");
}

/** Mouse only; the hint names the alternative. */
export function DragHandle({
  name,
  hint,
  className = "",
}: {
  name: string;
  hint: string;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      draggable
      data-handle={name}
      title={hint}
      className={`cursor-grab items-center text-edge hover:text-ink active:cursor-grabbing ${className}`}
    >
      <GripVertical className="size-5" />
    </span>
  );
}
