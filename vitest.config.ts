import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The default leaves one processor idle, which on two is half the machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          // Bounds for the slowest machine: nothing is waited for.
          testTimeout: 30_000,
          expect: { poll: { timeout: 30_000 } },
          // A process for each of these small files took half of their time.
          isolate: false,
          include: ["{app,server,scripts,supabase}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "system",
          // A process for each file took a third of their time, for the same modules again.
          isolate: false,
          include: ["tests/{system,attacks}/**/*.test.ts"],
          globalSetup: ["tests/system/database-server.ts"],
          // A whole server with its own database starts in these.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
