import { spawnSync } from "node:child_process";
import { join } from "node:path";

// In a process of its own: preparing pictures leaves hundreds of megabytes behind that the server never needs.
const built = spawnSync(process.execPath, [join(import.meta.dirname, "build.ts")], {
  stdio: "inherit",
});
if (built.status !== 0) process.exit(built.status ?? 1);
await import("../server/main.ts");
