import {
  focusManager,
  isCancelledError,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { errorText } from "#app/session/error-text.ts";
import { IdentityDialog } from "#app/session/identity-dialog.tsx";
import { useSession } from "#app/session/session-store.ts";
import { toast } from "#app/ui/toast.ts";
import { readAgain } from "./changed-tables.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** Title of the notice about an error; what has none is logged only. */
    queryMeta: { errorTitle: string | undefined };
    mutationMeta: { errorTitle: string };
  }
}

/**
 * Holds what the pages inside have read from the tables. It goes with them: whoever comes next to the
 * account or the office reads anew.
 */
export function RemoteData({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  useEffect(() => focusManager.setEventListener(hearFocus), []);
  return (
    <QueryClientProvider client={client}>
      {children}
      <IdentityDialog />
    </QueryClientProvider>
  );
}

function createClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // What was shown before is not shown again: it may have changed, or be out of reach.
        gcTime: 0,
        // The table client has tried again by then, and a person without a connection is told so.
        retry: false,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError(error, query) {
        // Whoever it was read for has signed out meanwhile.
        if (query.queryKey[0] !== useSession.getState().user?.id) return;
        const title = query.meta?.errorTitle;
        // Nobody misses what is there already, or belongs to a page that was left.
        const isMissed = query.state.data === undefined && query.isActive();
        if (title && isMissed) tellError(title, error);
        else console.error(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess(done) {
        const { changed } = done as { changed: ReadonlySet<string> };
        readAgain(client, changed).catch((error) => {
          if (!isCancelledError(error)) tellError("This page may be out of date", error);
        });
      },
      onError(error, _given, _result, { meta }) {
        if (meta) tellError(meta.errorTitle, error);
        // It may have failed because of what somebody else did meanwhile.
        client.refetchQueries({ type: "active" });
      },
    }),
  });
  return client;
}

function tellError(title: string, error: Error): void {
  toast({ title, description: errorText(error), variant: "destructive" });
}

/** Two windows beside each other are both in view: the focus tells which one somebody works in. */
function hearFocus(onFocus: () => void): () => void {
  const listener = () => onFocus();
  window.addEventListener("focus", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("focus", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
