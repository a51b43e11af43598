import { useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import {
  readWaiting,
  subscribeWaiting,
  waitingText,
} from "#app/features/enquiry/waiting-messages.ts";
import { formatOwnMoment } from "#app/lib/own-moment.ts";
import { useOnline } from "#app/lib/use-online.ts";

const LINK = "font-semibold underline underline-offset-4";

/**
 * Says that the connection is gone, as long as it is, and that nothing is lost by it; and from when a
 * page or a list is that this device had kept, also when the connection is back. A message that waits, or came back,
 * is told of here on whatever page its writer went on to.
 */
export function OfflineNotice() {
  const online = useOnline();
  const shownAt = useKeptMoment();
  const waiting = useSyncExternalStore(subscribeWaiting, waitingText, () => "");
  const refused = readWaiting(waiting).find((message) => message.refused)?.refused;
  return (
    <div role="status" className="sticky bottom-(--thumb-bar,0px) z-40 print:hidden">
      {(!online || shownAt || refused) && (
        <p className="border-t-2 border-signal bg-ink py-3 text-paper">
          <span className="column block">
            {!online && "You are offline. "}
            {shownAt && `Pages and prices are as they were on ${formatOwnMoment(shownAt)}. `}
            {online && shownAt && <ShowAsNow />}
            {!online &&
              (waiting
                ? "Your message waits, and is sent by itself when the connection is back."
                : "What you selected and typed is kept; go on when the connection is back.")}
            {refused && (
              <>
                {` Your message was not sent: ${refused} `}
                <Link to="/contact#support-form" className={LINK}>
                  Open it
                </Link>
              </>
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
    <a href={pathname + search} className={LINK}>
      Show them as they are now
    </a>
  );
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
