import { startChecks } from "./testing/checks.ts";
import { vitest } from "./testing/runners.ts";
import { step, summarise } from "./testing/steps.ts";

// In parallel, as none uses all processors.
summarise(
  await Promise.all([...startChecks(), step("Unit tests", (say) => vitest(say, ["unit"], []))]),
);
