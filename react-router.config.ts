import type { Config } from "@react-router/dev/config";

export default {
  // Every route is known at first load: no manifest requests while people click.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
