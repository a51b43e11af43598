import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
import { accountClient, useSession } from "#app/session/session-store.ts";
import { touchedBy } from "#domains/contract.ts";
import { noteReading } from "./changed-tables.ts";
import { useLive } from "./live-store.ts";

/** What stands on a screen is read again this often (ms) while it is in view. */
const POLL_INTERVAL = 30_000;

/**
 * Reads something in the name of whoever is signed in, if anybody has to be, and again when the page gets the focus and after
 * every change of one's own.
 */
export function useReading<T>({
  key,
  read,
  errorTitle,
  polls = false,
  once = false,
  keepsLast = true,
  enabled = true,
  later = false,
  asVisitor = false,
}: {
  /** Everything that `read` depends on. */
  key: readonly unknown[];
  read: (tables: TableClient) => Promise<T>;
  /** Title of the notice about an error; without one it is logged only. */
  errorTitle?: string;
  /**
   * Whether it is read again every 30 seconds, so that a colleague's work appears by itself, unless
   * changes are told as they happen; `always` also then.
   */
  polls?: boolean | "always";
  /** Whether it is read only when the page opens: what a form begins with does not change under it. */
  once?: boolean;
  /** Whether the answer to the last key stays while another one is read. */
  keepsLast?: boolean;
  enabled?: boolean;
  /** Whether it lets what somebody came for go before: it is read as soon as nothing else is to do. */
  later?: boolean;
  /** Whether it can be read without an account: by a private link. */
  asVisitor?: boolean;
}): UseQueryResult<T> {
  const { user, loading } = useSession();
  const person = user?.id;
  const live = useLive();
  const isItsTurn = useTurn(later);
  return useQuery({
    // What one person may see is never shown to the next, and a form begins with nothing old.
    queryKey: [person, once, ...key],
    queryFn: async ({ client, queryKey }) => {
      const { tables, tablesOf } = await accountClient();
      const reader = person === undefined ? tables : tablesOf(person);
      const result = await read(reader);
      noteReading(client, queryKey, touchedBy(reader).reads);
      return result;
    },
    enabled: enabled && isItsTurn && (asVisitor ? !loading : person !== undefined),
    meta: { errorTitle },
    placeholderData: (last, lastQuery) =>
      keepsLast && lastQuery?.queryKey[0] === person ? last : undefined,
    refetchInterval: (polls === "always" || (polls && !live)) && POLL_INTERVAL,
    staleTime: once ? "static" : 0,
  });
}

function useTurn(isLater: boolean): boolean {
  const [isItsTurn, setIsItsTurn] = useState(!isLater);
  useEffect(() => {
    if (!isItsTurn) whenIdle(() => setIsItsTurn(true));
  }, [isItsTurn]);
  return isItsTurn;
}
