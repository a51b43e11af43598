import type { Config } from "@react-router/dev/config";

export default {
  // The build empties its folder; the prepared pictures stand beside it, in build/public.
  buildDirectory: "build/pages",
  // Every route is known at first load: no manifest requests while people click.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
