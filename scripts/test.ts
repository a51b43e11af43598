import { parseArgs } from "node:util";
import { buildPages } from "./build-pages.ts";
import { installPrograms } from "./test-programs.ts";
import { startChecks } from "./testing/checks.ts";
import { playwright, vitest } from "./testing/runners.ts";
import { type Selection, selectByWord, selectChanged } from "./testing/selection.ts";
import { step, summarise } from "./testing/steps.ts";

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    rest: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    since: { type: "string", default: "HEAD" },
    title: { type: "string", short: "t" },
  },
});

/** A title may match anywhere. */
const full = options.full || options.title !== undefined;
if (options.changed) await runSelected(selectChanged(options.since, full));
else if (words.length > 0 || options.title !== undefined) {
  await runSelected(selectByWord(words.length > 0 ? words : [""], full));
} else await runSuite();

/** `--rest` is the full suite without `npm test`. */
async function runSuite(): Promise<void> {
  const checks = options.rest
    ? []
    : [
        ...startChecks(),
        step("Unit tests", (say) => {
          installPrograms(say);
          return vitest(say, ["unit"], []);
        }),
      ];
  const projects = [
    ...(options.rest ? [] : ["system"]),
    ...(options.rest || options.full ? ["full"] : []),
  ];
  const journeys = projects.map((project) => (project === "system" ? "journeys" : "full"));
  // Each uses all processors; run together, they starve each other.
  summarise([
    await build(),
    ...(await Promise.all(checks)),
    await step("System tests", (say) => {
      installPrograms(say);
      return vitest(say, projects, []);
    }),
    await step("Browser tests", (say) =>
      playwright(
        say,
        journeys.map((one) => `--project=${one}`),
      ),
    ),
  ]);
}

async function runSelected({ unit, system, browser, full }: Selection): Promise<void> {
  const title = options.title === undefined ? [] : ["-t", options.title];
  if (unit.length + system.length + browser.length === 0) {
    console.error("No test file matches. Give a part of its path, such as quotes.");
    process.exitCode = 1;
    return;
  }
  const ended = [];
  if (system.length + browser.length > 0) ended.push(await build());
  if (unit.length > 0) {
    ended.push(
      await step("Unit tests", (say) =>
        vitest(say, full ? ["unit", "full"] : ["unit"], [...unit, ...title]),
      ),
    );
  }
  if (system.length > 0) {
    installPrograms(console.log);
    ended.push(
      await step("System tests", (say) => vitest(say, ["system", "full"], [...system, ...title])),
    );
  }
  if (browser.length > 0) {
    const grep = options.title === undefined ? [] : ["-g", options.title];
    const projects = full ? [] : ["--project=journeys"];
    ended.push(
      await step("Browser tests", (say) => playwright(say, [...browser, ...grep, ...projects])),
    );
  }
  summarise(ended);
}

function build() {
  return step("Build", async (say) => {
    await buildPages(say);
    return { passed: 1, failed: 0 };
  });
}
