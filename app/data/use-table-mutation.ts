import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { TableClient } from "#app/data/database.ts";
import { withConfirmedIdentity } from "#app/session/confirm-identity.ts";
import { accountClient } from "#app/session/session-store.ts";
import { ANYTHING, touchedBy } from "#domains/contract.ts";

/**
 * Ignores clicks while running, and asks for the password if the database requires it. `run`
 * resolves to null after a failure, which the user has seen.
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
        return { result, changed: changes.size > 0 ? changes : ANYTHING };
      }),
    meta: { errorTitle },
  });

  async function run(given: Given): Promise<{ result: T } | null> {
    if (client.isMutating({ mutationKey }) > 0) return null;
    try {
      return await mutateAsync(given);
    } catch {
      // RemoteData has shown the error.
      return null;
    }
  }
  return { busy: isPending, run };
}
