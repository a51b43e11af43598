import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { findBrowser } from "../find-browser.ts";
import { type Count, root, run, type Say } from "./steps.ts";

const results = join(root, "test-results");

/** Times in ms. */
type VitestFile = {
  name: string;
  startTime: number;
  endTime: number;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    ok: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};

export async function vitest(say: Say, projects: string[], options: string[]): Promise<Count> {
  mkdirSync(results, { recursive: true });
  const file = join(results, `vitest-${projects.join("-")}.json`);
  const { status, lastLines } = await run(say, "vitest/vitest.mjs", [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=./scripts/testing/hanging-vitest.ts",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...options,
  ]);
  const report = JSON.parse(readFileSync(file, "utf8"));
  const files: VitestFile[] = report.testResults;
  return atLeastOneFailure(status, lastLines, {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0),
    reports: files.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${relative(root, name)}\n${message}`] : []),
      ...assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => `${relative(root, name)} ${test.fullName}\n${test.failureMessages[0]}`),
    ]),
    files: files.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  });
}

export async function playwright(say: Say, options: string[]): Promise<Count> {
  const file = join(results, "playwright.json");
  const { status, lastLines } = await run(
    say,
    "@playwright/test/cli.js",
    ["test", "--pass-with-no-tests", ...options],
    {
      CHROME_PATH: findBrowser(say),
    },
  );
  const { stats, suites, errors } = JSON.parse(readFileSync(file, "utf8"));
  return atLeastOneFailure(status, lastLines, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    reports: [
      ...errors.map((error: { message: string }) => error.message),
      ...suites.flatMap(failuresOf),
    ],
    files: suites.map((suite: PlaywrightSuite) => ({
      file: `tests/browser/${suite.file}`,
      seconds: durationOf(suite) / 1000,
    })),
  });
}

function failuresOf({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter((spec) => !spec.ok)
    .map(({ title, line, tests }) => {
      const messages = tests.flatMap((test) => test.results.map((result) => result.error?.message));
      return `tests/browser/${file}:${line} ${title}\n${messages.join("\n")}`;
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...own.map((result) => result.duration), ...suites.map(durationOf)].reduce(
    (sum, one) => sum + one,
    0,
  );
}

function atLeastOneFailure(status: number | null, lastLines: string[], count: Count): Count {
  if (status === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, reports: [...(count.reports ?? []), lastLines.join("\n")] };
}
