import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beginWithSettings } from "./process-settings.ts";

beginWithSettings();
// What is loaded before would be loaded twice.
const { isBuilt } = await import("./build-stamp.ts");
if (!isBuilt()) {
  // In a process of its own: building leaves hundreds of megabytes behind that the server never needs.
  const script = join(import.meta.dirname, "build-pages.ts");
  const built = spawnSync(process.execPath, [script], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import("../server/main.ts");
// Only now: to look through all pictures takes the first visitor's time.
const { prepareInBackground } = await import("./prepare-pictures.ts");
prepareInBackground();
