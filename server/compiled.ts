import { join } from "node:path";

/** NODE_COMPILE_CACHE overrides it. */
export const COMPILED = join(import.meta.dirname, "..", "build", "compiled");
