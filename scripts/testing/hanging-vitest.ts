import type { Reporter, TestCase, TestModule } from "vitest/node";
import { createHangWatch } from "./hang-watch.ts";

const watch = createHangWatch();

/** Also names files that hang before their first test. */
export default class implements Reporter {
  onTestModuleQueued({ id, relativeModuleId }: TestModule): void {
    watch.start(id, relativeModuleId);
  }

  onTestModuleCollected({ id }: TestModule): void {
    watch.end(id);
  }

  onTestCaseReady({ id, fullName, module }: TestCase): void {
    watch.start(id, `${module.relativeModuleId} ${fullName}`);
  }

  onTestCaseResult({ id }: TestCase): void {
    watch.end(id);
  }
}
