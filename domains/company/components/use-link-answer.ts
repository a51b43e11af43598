import { useState } from "react";
import { useRevalidator } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { toast } from "#app/ui/toast.ts";
import { type ApiAddress, useSiteSettings } from "#domains/company/site.ts";

export type Answering = {
  /** Returns whether it succeeded, after loading the page again. */
  send: (what: string, act: Act) => Promise<boolean>;
  busy: boolean;
  error: string | undefined;
};

type Act = (client: TableClient) => Promise<unknown>;

export function linkError(api: ApiAddress, act: Act): Promise<string | undefined> {
  return import("./link-client.ts").then(
    ({ sendAnswer }) => sendAnswer(api, act),
    () => "Check your connection and try again.",
  );
}

/** All requests are safe to repeat. */
export function useLinkAnswer(): Answering {
  const settings = useSiteSettings();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });

  async function send(what: string, act: Act) {
    if (!settings) return false;
    setState({ busy: true });
    const error = await linkError(settings.api, act);
    // Also after a failure, as the shown state may be outdated.
    await revalidate();
    setState({ busy: false, ...(error !== undefined && { error }) });
    if (error === undefined) toast({ title: what });
    return error === undefined;
  }
  return { send, busy: state.busy, error: state.error };
}
