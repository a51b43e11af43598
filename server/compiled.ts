import { join } from "node:path";

/** Where what is imported is kept compiled, for all starts; NODE_COMPILE_CACHE may name another folder. */
export const COMPILED = join(import.meta.dirname, "..", "build", "compiled");
