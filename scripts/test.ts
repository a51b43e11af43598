import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPages } from "./build-pages.ts";
import { findBrowser } from "./find-browser.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
mkdirSync(results, { recursive: true });

type Count = { passed: number; failed: number };

/** What `npm audit --json` prints: a package is named by advisories, or by packages it depends on. */
type AuditReport = {
  vulnerabilities?: Record<
    string,
    { via: (string | { name: string; title: string; url: string })[] }
  >;
  message?: string;
};

const total: Count = { passed: 0, failed: 0 };

check("Lint and format", "@biomejs/biome/bin/biome", ["check", "."]);
check("Route types", "@react-router/dev/bin.cjs", ["typegen"]);
check("Types", "typescript/bin/tsc", []);
check("Dead code", "knip/bin/knip.js", []);
// An advisory of today must not stop a newcomer's first run.
if (process.env.CI) await step("Advisories", advisories);
await step("Build", async () => {
  await buildPages(console.log);
  return { passed: 1, failed: 0 };
});
await step("Unit and system tests", () => {
  const file = join(results, "vitest.json");
  const status = run("vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = JSON.parse(readFileSync(file, "utf8"));
  return atLeastOneFailure(status, {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0),
  });
});
await step("Browser tests", () => {
  const file = join(results, "playwright.json");
  const status = run("@playwright/test/cli.js", ["test"], {
    CHROME_PATH: findBrowser(console.log),
  });
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return atLeastOneFailure(status, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  });
});

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** Asks the registry what is known against the packages that the server runs. */
function advisories(): Count {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
    cwd: root,
    encoding: "utf8",
  });
  const report: AuditReport = JSON.parse(stdout);
  if (!report.vulnerabilities) {
    // A registry that mirrors npm's, or a machine without a network: it says nothing of the packages.
    console.log(`Not checked, the registry did not tell: ${report.message}`);
    return { passed: 0, failed: 0 };
  }
  const open = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === "object"),
  );
  for (const { name, title, url } of open) console.log(`${name}: ${title} ${url}`);
  return open.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a checker that counts as one test. */
function check(title: string, program: string, options: string[]): void {
  console.log(`\n== ${title}`);
  const status = run(program, options);
  total[status === 0 ? "passed" : "failed"] += 1;
}

/** Runs a step with counts of its own; one that breaks counts as a failure. */
async function step(title: string, work: () => Count | Promise<Count>): Promise<void> {
  console.log(`\n== ${title}`);
  try {
    const { passed, failed } = await work();
    total.passed += passed;
    total.failed += failed;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
}

function run(program: string, options: string[], env: Record<string, string> = {}): number | null {
  const path = join(root, "node_modules", program);
  const result = spawnSync(process.execPath, [path, ...options], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return result.status;
}

function atLeastOneFailure(status: number | null, count: Count): Count {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
