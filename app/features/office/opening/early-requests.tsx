import { useLocation } from "react-router";
import { useSiteSettings } from "#app/data/site.ts";
import {
  type EarlyRequestsData,
  earlyRequestsScript,
} from "#app/features/session/early-requests.ts";
import { firstRequests } from "./first-requests.ts";

/** Known to the server only: in the browser the script has run by then. */
const REQUESTS = import.meta.env.SSR ? await firstRequests() : null;

/** Has the page's first rows asked for while its scripts are on their way. */
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
    <script
      data-early={JSON.stringify(early)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, hashed into the page's policy
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyRequestsScript : "" }}
    />
  );
}
