import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
import { accountClient, useSession } from "#app/session/session-store.ts";
import { touchedBy } from "#domains/contract.ts";
import { noteReading } from "./changed-tables.ts";
import { useLive } from "./live-store.ts";

/** Milliseconds. */
const POLL_INTERVAL = 30_000;

/** Reads with the user's session, again on focus and after the user's own changes. */
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
  key: readonly unknown[];
  read: (tables: TableClient) => Promise<T>;
  /** Without a title, errors are only logged. */
  errorTitle?: string;
  /** Polls unless changes are pushed; `always` polls anyway. */
  polls?: boolean | "always";
  /** Never refetches, so that an open form does not change. */
  once?: boolean;
  /** Shows the previous result while a new key loads. */
  keepsLast?: boolean;
  enabled?: boolean;
  /** Waits until the browser is idle. */
  later?: boolean;
  asVisitor?: boolean;
}): UseQueryResult<T> {
  const { user, loading } = useSession();
  const person = user?.id;
  const live = useLive();
  const isItsTurn = useTurn(later);
  return useQuery({
    // Separates users, and forms from cached data.
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
