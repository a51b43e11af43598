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
    queryMeta: { errorTitle: string | undefined };
    mutationMeta: { errorTitle: string };
  }
}

/** Unmounting discards the cache, so the next user starts empty. */
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
        // Old data may be outdated or no longer permitted.
        gcTime: 0,
        // The table client has its own retries and reports a lost connection.
        retry: false,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.queryKey[0] !== useSession.getState().user?.id) return;
        const title = query.meta?.errorTitle;
        // Data is still shown, or the user has left the page.
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
        // The failure may come from a colleague's change.
        client.refetchQueries({ type: "active" });
      },
    }),
  });
  return client;
}

function tellError(title: string, error: Error): void {
  toast({ title, description: errorText(error), variant: "destructive" });
}

/** With two windows side by side, both are visible; only focus shows which is in use. */
function hearFocus(onFocus: () => void): () => void {
  const listener = () => onFocus();
  window.addEventListener("focus", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("focus", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
