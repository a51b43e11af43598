import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { buildPages } from "./build-pages.ts";
import { findBrowser } from "./find-browser.ts";
import { installPrograms } from "./test-programs.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
mkdirSync(results, { recursive: true });

type Count = {
  passed: number;
  failed: number;
  /** What failed, and how, to be read once more at the end. */
  reports?: string[];
};
type Say = (line: string) => void;

/** How much of a program's output is read once more where no test says what failed. */
const LAST_LINES = 80;

/** What `npm audit --json` prints: a package is named by advisories, or by packages it depends on. */
type AuditReport = {
  vulnerabilities?: Record<
    string,
    { via: (string | { name: string; title: string; url: string })[] }
  >;
  message?: string;
};

/** A file of tests in Vitest's report; `message` says why it could not be run at all. */
type VitestFile = {
  name: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

const ended: (Count & { title: string; seconds: number })[] = [];

// All at once, because none of them keeps every processor busy by itself.
await Promise.all([
  step("Lint and format", (say) => check(say, "@biomejs/biome/bin/biome", ["check", "."])),
  step("Dead code", (say) => check(say, "knip/bin/knip.js", [])),
  step("Imports", (say) =>
    check(say, "dependency-cruiser/bin/dependency-cruiser.mjs", ["app", "server"]),
  ),
  step("Types", types),
  // An advisory of today must not stop a newcomer's first run.
  ...(process.env.CI ? [step("Advisories", advisories)] : []),
  step("Build", build).then(() =>
    Promise.all([step("Unit and system tests", vitest), step("Browser tests", playwright)]),
  ),
]);

for (const { title, reports = [] } of ended) {
  for (const report of reports) console.log(`\n${title}, failed: ${report}`);
}
console.log("");
for (const { title, seconds, passed, failed } of ended) {
  const time = `${Math.round(seconds)} s`.padStart(6);
  console.log(`${time}  ${title}: ${passed} passed, ${failed} failed`);
}
const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
const failures = sum(ended.map(({ failed }) => failed));
console.log(`\n${sum(ended.map(({ passed }) => passed))} passed, ${failures} failed`);
process.exit(failures > 0 ? 1 : 0);

/** Runs a step with counts of its own; one that breaks counts as a failure. */
async function step(title: string, work: (say: Say) => Promise<Count>): Promise<void> {
  const started = performance.now();
  const say = (line: string) => console.log(`${title.padEnd(22)}${line}`);
  const count = await work(say).catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  ended.push({ title, ...count, seconds: (performance.now() - started) / 1000 });
}

/** Runs a checker that counts as one test. */
async function check(say: Say, program: string, options: string[]): Promise<Count> {
  const succeeded = (await run(say, program, options)).status === 0;
  return { passed: Number(succeeded), failed: Number(!succeeded) };
}

async function types(say: Say): Promise<Count> {
  const routes = await check(say, "@react-router/dev/bin.cjs", ["typegen"]);
  const all = await check(say, "typescript/bin/tsc", ["-b"]);
  return { passed: routes.passed + all.passed, failed: routes.failed + all.failed };
}

async function build(say: Say): Promise<Count> {
  await buildPages(say);
  return { passed: 1, failed: 0 };
}

async function vitest(say: Say): Promise<Count> {
  installPrograms(say);
  const file = join(results, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { status, lastLines } = await run(say, "vitest/vitest.mjs", ["run", ...reporters]);
  const report = JSON.parse(readFileSync(file, "utf8"));
  return atLeastOneFailure(status, lastLines, {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0),
    reports: report.testResults.flatMap(({ name, message, assertionResults }: VitestFile) => [
      ...(message ? [`${relative(root, name)}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === "failed")
        .map((test) => `${relative(root, name)} ${test.fullName}\n${test.failureMessages[0]}`),
    ]),
  });
}

async function playwright(say: Say): Promise<Count> {
  const file = join(results, "playwright.json");
  const { status, lastLines } = await run(say, "@playwright/test/cli.js", ["test"], {
    CHROME_PATH: findBrowser(say),
  });
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return atLeastOneFailure(status, lastLines, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  });
}

/** Asks the registry what is known against the packages that the server runs. */
async function advisories(say: Say): Promise<Count> {
  let answer = "";
  const options = ["audit", "--omit=dev", "--json", "--fetch-retries=0"];
  const npm = spawn("npm", options, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  for await (const chunk of npm.stdout) answer += chunk;
  const report: AuditReport = JSON.parse(answer);
  if (!report.vulnerabilities) {
    // A registry that mirrors npm's, or a machine without a network: it says nothing of the packages.
    say(`Not checked, the registry did not tell: ${report.message}`);
    return { passed: 0, failed: 0 };
  }
  const open = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === "object"),
  );
  for (const { name, title, url } of open) say(`${name}: ${title} ${url}`);
  return open.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a package's program, says what it says, and returns its status and how it ended. */
async function run(
  say: Say,
  program: string,
  options: string[],
  env: Record<string, string> = {},
): Promise<{ status: number | null; lastLines: string[] }> {
  const child = spawn(process.execPath, [join(root, "node_modules", program), ...options], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const lastLines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on("line", (line) => {
      say(line);
      lastLines.push(line);
      if (lastLines.length > LAST_LINES) lastLines.shift();
    });
  }
  const [status] = await once(child, "close");
  return { status, lastLines };
}

/** Counts what failed outside any test, such as an error nobody caught or a database that did not stop. */
function atLeastOneFailure(status: number | null, lastLines: string[], count: Count): Count {
  if (status === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, reports: [...(count.reports ?? []), lastLines.join("\n")] };
}
