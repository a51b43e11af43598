import { useMemo } from "react";
import { useSiteSettings } from "#domains/company/site.ts";

/** This site’s origin first. Unavailable during server rendering. */
export function usePictureOrigins(): readonly string[] {
  const others = useSiteSettings()?.pictureOrigins;
  return useMemo(() => [window.location.origin, ...(others ?? [])], [others]);
}
