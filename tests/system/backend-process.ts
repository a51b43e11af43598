import { readConfig } from "#server/config.ts";
import { startBackend } from "#server/database/backend.ts";
import { createLog } from "#server/log.ts";

// A backend in a separate process, for tests that kill it.
await startBackend(readConfig(), createLog("silent"), () => undefined);
console.log("ready");
