import { useSyncExternalStore } from "react";

/** Says that the connection is gone, as long as it is, and that nothing is lost by it. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky bottom-0 z-40 print:hidden">
      {!online && (
        <p className="border-t-2 border-signal bg-ink py-3 text-paper">
          <span className="column block">
            You are offline. What you selected and typed is kept; go on when the connection is back.
          </span>
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
