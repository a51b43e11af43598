import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatOwnMoment } from "#app/lib/own-moment.ts";
import { useOnline } from "#app/lib/use-online.ts";
import { whenIdle } from "#app/lib/when-idle.ts";

export function OfflineNotice() {
  const online = useOnline();
  const shownAt = useCachedMoment();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const note = useBackground(path);
  return (
    <div role="status" className="sticky bottom-(--thumb-bar,0px) z-40 print:hidden">
      {(!online || shownAt || note) && (
        <p className="border-t-2 border-signal bg-ink py-3 text-paper">
          <span className="column block">
            {!online && "You are offline. "}
            {shownAt && `Pages and prices are as they were on ${formatOwnMoment(shownAt)}. `}
            {shownAt && online && (
              <a href={path} className="font-semibold underline underline-offset-4">
                Refresh
              </a>
            )}
            {!online &&
              "Your selections and drafts are stored here. Continue when you are back online. "}
            {note}
          </span>
        </p>
      )}
    </div>
  );
}

function useBackground(path: string): ReactNode {
  const [note, setNote] = useState<ReactNode>();
  const navigate = useNavigate();
  useEffect(() => {
    whenIdle(() =>
      import("./in-background.tsx").then(
        (background) => background.workInBackground(path, setNote, navigate),
        console.warn,
      ),
    );
  }, [path, navigate]);
  return note;
}

/** Returns when the server created the cached copy (ISO 8601). */
function useCachedMoment(): string | undefined {
  const [cachedAt, setCachedAt] = useState<string>();
  useEffect(() => {
    function note({ data }: MessageEvent) {
      if (typeof data?.cachedAt === "string") setCachedAt(data.cachedAt);
    }
    setCachedAt(document.documentElement.dataset.cached);
    navigator.serviceWorker?.addEventListener("message", note);
    return () => navigator.serviceWorker?.removeEventListener("message", note);
  }, []);
  return cachedAt;
}
