import { useMemo } from "react";
import { useSiteSettings } from "#domains/company/site.ts";

/** Returns the origins whose pictures the pages show, this site's first. Never during rendering on the server. */
export function usePictureOrigins(): readonly string[] {
  const others = useSiteSettings()?.pictureOrigins;
  return useMemo(() => [window.location.origin, ...(others ?? [])], [others]);
}
