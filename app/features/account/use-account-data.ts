import { useCallback, useEffect, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { failureText } from "#app/features/session/failure-text.ts";
import { accountClient } from "#app/features/session/session-store.ts";
import { toast } from "#app/ui/toast.ts";

type AccountData<T> = { state: "loading" } | { state: "failed" } | { state: "loaded"; data: T };

/** Reads what belongs to a user; says so when that fails, and can be told to try again. */
export function useAccountData<T>(
  read: (tables: TableClient, userId: string) => Promise<T>,
  userId: string,
  failureTitle: string,
): AccountData<T> & { retry: () => void } {
  const [result, setResult] = useState<AccountData<T>>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let left = false;
    setResult({ state: "loading" });
    accountClient()
      .then(({ tables }) => read(tables, userId))
      .then(
        (data) => {
          if (!left) setResult({ state: "loaded", data });
        },
        (error) => {
          if (left) return;
          setResult({ state: "failed" });
          toast({
            title: failureTitle,
            description: failureText(error),
            variant: "destructive",
          });
        },
      );
    return () => {
      left = true;
    };
  }, [read, userId, failureTitle, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...result, retry };
}
