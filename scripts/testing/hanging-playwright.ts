import type { Reporter, TestCase } from "@playwright/test/reporter";
import { createHangWatch } from "./hang-watch.ts";

const watch = createHangWatch();

export default class implements Reporter {
  onTestBegin(test: TestCase): void {
    watch.start(test.id, test.titlePath().slice(1).join(" › "));
  }

  onTestEnd(test: TestCase): void {
    watch.end(test.id);
  }
}
