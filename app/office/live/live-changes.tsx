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

/** ms; tolerates one lost heartbeat */
const SILENCE = 40_000;

/** Mount once. */
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
  // A hosted Supabase project is polled instead.
  const isNotified = useSiteSettings()?.api.url === null;
  useEffect(() => {
    if (!person || !isNotified) return;
    const ending = new AbortController();
    const changes = gatherChanges((tables) =>
      readAgain(client, new Set(tables)).catch(() => undefined),
    );
    let silence: ReturnType<typeof setTimeout> | undefined;

    hearOffice((said) => {
      // Changes while disconnected are unknown.
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
  }, [client, person, isNotified]);
}

function useTitleCount(count: number): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Every page sets its own title
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${bare}` : bare;
  }, [count, pathname]);
}
