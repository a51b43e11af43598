import type { Config } from "@react-router/dev/config";

export default {
  // The build empties its folder; pictures are in build/public.
  buildDirectory: "build/pages",
  // All routes load up front, to avoid manifest requests on navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
