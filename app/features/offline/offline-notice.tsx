import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { formatOwnMoment } from "#app/lib/own-moment.ts";

/**
 * Says that the connection is gone, as long as it is, and that nothing is lost by it; and from when a
 * page or a list is that this device had kept, also when the connection is back.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeConnection,
    () => navigator.onLine,
    () => true,
  );
  const shownAt = useKeptMoment();
  return (
    <div role="status" className="sticky bottom-(--thumb-bar,0px) z-40 print:hidden">
      {(!online || shownAt) && (
        <p className="border-t-2 border-signal bg-ink py-3 text-paper">
          <span className="column block">
            {!online && "You are offline. "}
            {shownAt && `Pages and prices are as they were on ${formatOwnMoment(shownAt)}. `}
            {online ? (
              <ShowAsNow />
            ) : (
              "What you selected and typed is kept; go on when the connection is back."
            )}
          </span>
        </p>
      )}
    </div>
  );
}

function ShowAsNow() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className="font-semibold underline underline-offset-4">
      Show them as they are now
    </a>
  );
}

function subscribeConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Returns when the server made what is shown, where that is a kept copy (ISO). */
function useKeptMoment(): string | undefined {
  const [keptAt, setKeptAt] = useState<string>();
  useEffect(() => {
    function note({ data }: MessageEvent) {
      if (typeof data?.keptAt === "string") setKeptAt(data.keptAt);
    }
    setKeptAt(document.documentElement.dataset.kept);
    navigator.serviceWorker?.addEventListener("message", note);
    return () => navigator.serviceWorker?.removeEventListener("message", note);
  }, []);
  return keptAt;
}
