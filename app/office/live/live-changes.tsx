import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { readAgain } from "#app/data/changed-tables.ts";
import { useLive } from "#app/data/live-store.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { useSession } from "#app/session/session-store.ts";
import { useInOffice } from "#app/session/use-in-office.ts";
import { useSiteSettings } from "#domains/company/site.ts";
import { countNewEnquiries } from "#domains/enquiries/enquiries.ts";
import { useNewEnquiryNotices } from "./enquiry-notices.ts";
import { gatherChanges } from "./gathered-changes.ts";
import { hearOffice } from "./office-channel.ts";

/** The server says this often (ms) that it is there, and once more may be lost. */
const SILENCE = 40_000;

/** Reads again what a colleague or a customer changed, and announces new enquiries. Stands once in the office. */
export function LiveChanges() {
  useReadAgain();
  const { data: waiting = 0 } = useReading({
    key: ["waiting", "new"],
    read: countNewEnquiries,
    polls: true,
    enabled: useInOffice(),
  });
  useTitleCount(waiting);
  useNewEnquiryNotices(waiting);
  return null;
}

function useReadAgain(): void {
  const client = useQueryClient();
  const person = useSession(({ user }) => user?.id);
  // Who is at a hosted project asks it now and then instead.
  const isTold = useSiteSettings()?.api.url === null;
  useEffect(() => {
    if (!person || !isTold) return;
    const ending = new AbortController();
    const changes = gatherChanges((tables) =>
      readAgain(client, new Set(tables)).catch(() => undefined),
    );
    let silence: ReturnType<typeof setTimeout> | undefined;

    hearOffice((said) => {
      // What changed while nobody listened is not known.
      if (!useLive.getState()) changes.add("everything");
      if (said.kind === "changed") changes.add(said.table);
      useLive.setState(true, true);
      clearTimeout(silence);
      silence = setTimeout(() => useLive.setState(false, true), SILENCE);
    }, ending.signal);
    return () => {
      ending.abort();
      changes.stop();
      clearTimeout(silence);
      useLive.setState(false, true);
    };
  }, [client, person, isTold]);
}

/** The tab says how many enquiries nobody has looked at: `(3) Enquiries | …`. */
function useTitleCount(count: number): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page writes a title of its own
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${bare}` : bare;
  }, [count, pathname]);
}
