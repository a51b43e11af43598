import { formatCount } from "#app/lib/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useOrdersToDispatch } from "./dispatch-list.tsx";

/** On phones the menu hides the section links. */
export function DispatchLink() {
  const { data = [] } = useOrdersToDispatch();
  const waiting = data.filter(({ dispatched }) => !dispatched).length;
  return (
    <LinkButton to="/workshop/dispatch" size="compact">
      Dispatch
      {/* Reserves space for the count, to avoid layout shift. */}
      <span
        className={`min-w-6 rounded-full px-1.5 text-center text-xs leading-5 font-bold tabular-nums ${waiting > 0 ? "bg-signal text-ink" : ""}`}
      >
        {waiting > 0 && formatCount(waiting)}
        {waiting > 0 && <span className="sr-only"> {waiting === 1 ? "waits" : "wait"}</span>}
      </span>
    </LinkButton>
  );
}
