import { testRights } from "./row-level-rights.ts";

await testRights(() => true);
