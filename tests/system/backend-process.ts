import { startBackend } from "#server/backend/backend.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";

// A backend in a process of its own, for tests that kill it.
await startBackend(readConfig(), createLog("silent"), () => undefined);
console.log("ready");
