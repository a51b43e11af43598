import { defineConfig } from "vitest/config";

const UNIT = "{app,bench,domains,tools,server,scripts,supabase}/**/*.test.{ts,tsx}";
const FULL = "**/*.full.test.*";

export default defineConfig({
  test: {
    // The default leaves one processor idle.
    maxWorkers: "100%",
    // Bounds for the slowest machine, not waits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Isolation took half of the time of these small files.
          isolate: false,
          include: [UNIT],
          exclude: [FULL],
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          // Isolation took a third of the time, reloading the same modules.
          isolate: false,
          include: ["tests/{system,attacks}/**/*.test.ts"],
          exclude: [FULL],
          globalSetup: ["tests/system/database-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "full",
          isolate: false,
          include: [
            "tests/{system,attacks}/**/*.full.test.ts",
            UNIT.replace(".test.", ".full.test."),
          ],
          globalSetup: ["tests/system/database-server.ts"],
        },
      },
    ],
  },
});
