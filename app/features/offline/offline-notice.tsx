import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { WaitingNote } from "#app/features/enquiry/watch-waiting.ts";
import { formatOwnMoment } from "#app/lib/own-moment.ts";
import { useOnline } from "#app/lib/use-online.ts";
import { whenIdle } from "#app/lib/when-idle.ts";

const LINK = "font-semibold underline underline-offset-4";

/**
 * Says that the connection is gone, as long as it is, and that nothing is lost by it; and from when a
 * page or a list is that this device had kept, also when the connection is back. A message that waits, or came back,
 * is told of here on whatever page its writer went on to.
 */
export function OfflineNotice() {
  const online = useOnline();
  const shownAt = useKeptMoment();
  const { waits, refused } = useBackground();
  return (
    <div role="status" className="sticky bottom-(--thumb-bar,0px) z-40 print:hidden">
      {(!online || shownAt || refused) && (
        <p className="border-t-2 border-signal bg-ink py-3 text-paper">
          <span className="column block">
            {!online && "You are offline. "}
            {shownAt && `Pages and prices are as they were on ${formatOwnMoment(shownAt)}. `}
            {online && shownAt && <ShowAsNow />}
            {!online &&
              (waits
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

/** Keeps the pages that are visited, and watches over messages that wait, by a script that is no part of the first load. */
function useBackground(): Partial<WaitingNote> {
  const [note, setNote] = useState<Partial<WaitingNote>>({});
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    whenIdle(() =>
      import("./in-background.ts").then(
        ({ keepVisited, watchMessages }) => {
          keepVisited(pathname + search);
          watchMessages(setNote, navigate);
        },
        (error) => console.warn("Pages are not kept:", error),
      ),
    );
  }, [pathname, search, navigate]);
  return note;
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
