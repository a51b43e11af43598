import { formatCount } from "#app/lib/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useOrdersToDispatch } from "./dispatch-list.tsx";

/** The way from the shelves to the parcels, with how many wait: on a phone the sections are behind a menu. */
export function DispatchLink() {
  const { data = [] } = useOrdersToDispatch();
  const waiting = data.filter(({ dispatched }) => !dispatched).length;
  return (
    <LinkButton to="/workshop/dispatch" size="compact">
      Dispatch
      {/* Its room is there before the figure is: nothing beside it moves. */}
      <span
        className={`min-w-6 rounded-full px-1.5 text-center text-xs leading-5 font-bold tabular-nums ${waiting > 0 ? "bg-signal text-ink" : ""}`}
      >
        {waiting > 0 && formatCount(waiting)}
        {waiting > 0 && <span className="sr-only"> {waiting === 1 ? "waits" : "wait"}</span>}
      </span>
    </LinkButton>
  );
}
