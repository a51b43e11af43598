import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beginWithSettings } from "./process-settings.ts";

beginWithSettings();
// Dynamic import, as a static one would load before the restart.
const { isBuilt } = await import("./build-stamp.ts");
if (!isBuilt()) {
  // Separate process, as building leaves hundreds of megabytes allocated.
  const script = join(import.meta.dirname, "build-pages.ts");
  const built = spawnSync(process.execPath, [script], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import("../server/main.ts");
// Scanning pictures earlier would delay the first visitor.
const { prepareInBackground } = await import("./prepare-pictures.ts");
prepareInBackground();
