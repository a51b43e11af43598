import { once } from "node:events";
import { expect, test } from "vitest";
import "./library-connection.ts";

test("a warning of Node's own is heard as ever, and does not end the process", async () => {
  const warning = Object.assign(new Error("Something leaks"), { name: "LeakWarning" });
  const heard = once(process, "warning");
  process.emitWarning(warning);
  expect(await heard).toEqual([warning]);
});
