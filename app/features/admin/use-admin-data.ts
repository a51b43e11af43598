import { useCallback, useEffect, useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { failureText } from "#app/features/session/failure-text.ts";
import { accountClient } from "#app/features/session/session-store.ts";
import { toast } from "#app/ui/toast.ts";

export type AdminData<T> = {
  /** Null until it was read, and after a reading that failed. */
  data: T | null;
  /** True while a newer reading is under way; `data` is then the last one. */
  busy: boolean;
  failed: boolean;
  /** Reads again. */
  reload: () => void;
  /** Reads again unasked: nothing shows it, and what was read stays when it fails. */
  renew: () => void;
};

/**
 * Reads something for a page of the office, again whenever `key` changes; the answer to an older
 * key never replaces a newer one. A failure is said with the service's own message (spec section 8).
 */
export function useAdminData<T>(
  key: string,
  read: (tables: TableClient) => Promise<T>,
  failureTitle: string,
): AdminData<T> {
  const [result, setResult] = useState({ data: null as T | null, busy: true, failed: false });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(read);
  latest.current = read;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what `read` reads, and another attempt reads again
  useEffect(() => {
    let replaced = false;
    setResult(({ data }) => ({ data, busy: true, failed: false }));
    accountClient()
      .then(({ tables }) => latest.current(tables))
      .then(
        (data) => {
          if (!replaced) setResult({ data, busy: false, failed: false });
        },
        (error) => {
          if (replaced) return;
          setResult({ data: null, busy: false, failed: true });
          toast({
            title: failureTitle,
            description: failureText(error),
            variant: "destructive",
          });
        },
      );
    return () => {
      replaced = true;
    };
  }, [key, failureTitle, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  const current = useRef(`${key} ${attempt}`);
  current.current = `${key} ${attempt}`;
  const renew = useCallback(async () => {
    const begun = current.current;
    try {
      const { tables } = await accountClient();
      const data = await latest.current(tables);
      if (current.current === begun)
        setResult((now) => (now.data === null ? now : { ...now, data }));
    } catch (error) {
      console.error(error);
    }
  }, []);
  return { ...result, reload, renew };
}
