import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The default leaves one processor idle, which on two is half the machine.
    maxWorkers: "100%",
    // Bounds for the slowest machine, not waits: a test goes on as soon as what it expects is there.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A process for each of these small files took half of their time.
          isolate: false,
          include: ["{app,bench,domains,tools,server,scripts,supabase}/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          // A process for each file took a third of their time, for the same modules again.
          isolate: false,
          include: ["tests/{system,attacks}/**/*.test.ts"],
          exclude: ["**/*.full.test.ts"],
          globalSetup: ["tests/system/database-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "full",
          isolate: false,
          include: ["tests/{system,attacks}/**/*.full.test.ts"],
          globalSetup: ["tests/system/database-server.ts"],
        },
      },
    ],
  },
});
