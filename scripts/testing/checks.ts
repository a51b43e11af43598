import { spawn } from "node:child_process";
import { checkSql } from "./sql.ts";
import { type Count, check, root, type Say, step } from "./steps.ts";

type AuditReport = {
  vulnerabilities?: Record<
    string,
    { via: (string | { name: string; title: string; url: string })[] }
  >;
  message?: string;
};

export function startChecks() {
  return [
    step("Types", types),
    step("Lint and format", (say) => check(say, "@biomejs/biome/bin/biome", ["check", "."])),
    step("Spelling", (say) => check(say, "cspell/bin.mjs", ["--no-progress", "--no-summary"])),
    step("SQL", sql),
    step("Dead code", (say) => check(say, "knip/bin/knip.js", [])),
    step("Imports", (say) =>
      check(say, "dependency-cruiser/bin/dependency-cruiser.mjs", ["app", "domains", "server"]),
    ),
    // New advisories must not block a newcomer's first run.
    ...(process.env.CI ? [step("Advisories", advisories)] : []),
  ];
}

async function types(say: Say): Promise<Count> {
  const routes = await check(say, "@react-router/dev/bin.cjs", ["typegen"]);
  return routes.failed > 0 ? routes : check(say, "typescript/bin/tsc", ["-b"]);
}

async function sql(say: Say): Promise<Count> {
  const problems = await checkSql();
  for (const problem of problems) say(problem);
  return problems.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, reports: [problems.join("\n")] };
}

async function advisories(say: Say): Promise<Count> {
  let output = "";
  const options = ["audit", "--omit=dev", "--json", "--fetch-retries=0"];
  const npm = spawn("npm", options, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  for await (const chunk of npm.stdout) output += chunk;
  const report: AuditReport = JSON.parse(output);
  if (!report.vulnerabilities) {
    // Mirrors and offline machines have no advisories.
    say(`Advisories not checked, registry unavailable: ${report.message}`);
    return { passed: 0, failed: 0 };
  }
  const open = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one === "object"))
    .map(({ name, title, url }) => `${name}: ${title} ${url}`);
  return open.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, reports: [open.join("\n")] };
}
