import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { TableClient } from "#app/data/database.ts";
import { withConfirmedIdentity } from "#app/session/confirm-identity.ts";
import { accountClient } from "#app/session/session-store.ts";
import { ANYTHING, touchedBy } from "#domains/contract.ts";

/**
 * Runs one action at a time, however often a button is pressed, and asks for the password where the
 * database wants it to be entered anew. `run` resolves with what it returned,
 * or with null after it failed and the person was told.
 */
export function useAction<T, Given = void>(
  errorTitle: string,
  action: (tables: TableClient, given: Given) => Promise<T>,
) {
  const client = useQueryClient();
  const mutationKey = [useId()];
  const { isPending, mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (given: Given) =>
      withConfirmedIdentity(async () => {
        const { tables } = await accountClient();
        const result = await action(tables, given);
        const { changes } = touchedBy(tables);
        // A file upload touches no table client.
        return { result, changed: changes.size > 0 ? changes : ANYTHING };
      }),
    meta: { errorTitle },
  });

  async function run(given: Given): Promise<{ result: T } | null> {
    if (client.isMutating({ mutationKey }) > 0) return null;
    try {
      return await mutateAsync(given);
    } catch {
      // The client has told the person: see RemoteData.
      return null;
    }
  }
  return { busy: isPending, run };
}
