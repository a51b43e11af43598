import { startChecks } from "./testing/checks.ts";
import { vitest } from "./testing/runners.ts";
import { step, summarise } from "./testing/steps.ts";

// All at once: none of them keeps every processor busy.
summarise(
  await Promise.all([...startChecks(), step("Unit tests", (say) => vitest(say, ["unit"], []))]),
);
