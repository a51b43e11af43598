import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "#app/ui/button.tsx";

export function MoveButtons({
  name,
  place,
  count,
  onMove,
}: {
  name: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
}) {
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  );
}
