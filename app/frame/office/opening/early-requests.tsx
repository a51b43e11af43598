import { useLocation } from "react-router";
import { type EarlyRequestsData, earlyRequestsScript } from "#app/session/early-requests.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { useSiteSettings } from "#domains/company/site.ts";
import { firstRequests } from "./first-requests.ts";

/** Server only; the script has run before hydration. */
const REQUESTS = import.meta.env.SSR ? await firstRequests() : null;

export function EarlyRequests() {
  const { pathname } = useLocation();
  const api = useSiteSettings()?.api;
  if (!api) return null;
  const early: EarlyRequestsData = {
    url: api.url,
    apikey: api.publishableKey,
    requests: REQUESTS?.get(pathname) ?? [],
  };
  return (
    <InlineScript
      data-early={JSON.stringify(early)}
      code={import.meta.env.SSR ? earlyRequestsScript : ""}
    />
  );
}
