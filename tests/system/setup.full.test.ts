import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { lchown, lstat, readFile, readlink, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestMachine, setupFlags, type TestMachine } from "./test-machine.ts";

const isRoot = process.getuid?.() === 0;
const QUESTIONS = ["Company name", "Site address", "Your email address", "SMTP server"];
let machine: TestMachine;

beforeAll(async () => {
  machine = await makeTestMachine();
});
afterAll(() => machine.remove());

/** Types into a terminal, then interrupts the next question. */
async function answerAndInterrupt(answers: string[]): Promise<string> {
  const { root } = machine;
  const child = spawn(
    "script",
    ["-qec", join(root, "srv/reefline-1/reefline setup"), "/dev/null"],
    {
      env: { PATH: process.env.PATH, REEFLINE_ROOT: root, TERM: "dumb" },
    },
  );
  let said = "";
  let typed = 0;
  child.stdout.on("data", (text) => {
    said += text;
    const asked = QUESTIONS.filter((question) => said.includes(question)).length;
    if (asked <= typed) return;
    child.stdin.write(typed < answers.length ? `${answers[typed]}\r` : "\x03");
    typed = asked;
  });
  await once(child, "exit");
  return said;
}

test.runIf(isRoot)(
  "installs nothing when interrupted at a question, and suggests what was entered (DAT-60)",
  async () => {
    const answers = ["Acme Blowers", "https://www.acme.example", "owner@acme.example"];
    for (const [count] of [...answers, ""].entries()) {
      const said = await answerAndInterrupt(answers.slice(0, count));
      expect(said).toContain("Nothing was installed.");
      for (const [place, answer] of answers.entries()) {
        if (place < count - 1) expect(said).toContain(`[${answer}]`);
      }
    }
    for (const path of ["etc/reefline.env", "etc/systemd", "srv/reefline", "data"]) {
      expect(existsSync(join(machine.root, path)), path).toBe(false);
    }
  },
);

test.runIf(isRoot)("installs a running site from flags, repeatedly (DAT-60)", async () => {
  const { root, url } = machine;
  const wrong = await machine.reefline([...setupFlags(machine), "--samples", "maybe"]);
  expect(wrong).toEqual({ code: 1, said: "--samples: Enter yes or no.\n" });
  const release = join(root, "srv/reefline-1");
  const packages = join(release, "node_modules");
  await lchown(packages, 1000, 1000);
  await rename(join(release, ".git"), join(root, "aside"));
  expect(await machine.reefline(setupFlags(machine))).toMatchObject({
    code: 1,
    said: expect.stringContaining("node_modules belongs to user 1000, who could have changed it."),
  });
  await rename(join(root, "aside"), join(release, ".git"));
  for (const run of ["first", "second"]) {
    const { said } = await machine.reefline(setupFlags(machine));
    expect(said, run).toContain("The site is running");
    expect(said, run).toContain("ok       process");
    expect(said, run).toMatch(/PROBLEM {2}SMTP server\n.*Run reefline setup/);
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await lstat(packages)).uid).toBe(0);
  const settings = await readFile(join(root, "etc/reefline.env"), "utf8");
  expect(settings).toContain('MAIL_FROM="Acme Blowers (Pty) Ltd <owner@acme.example>"\n');
  // Debian resolves localhost to ::1 first, and the proxies to 127.0.0.1.
  expect(settings).toMatch(/^HOST=127\.0\.0\.1$/m);
  expect(settings).toMatch(/^METRICS_TOKEN=[0-9a-f]{48}$/m);
  expect(settings.match(/^SITE_URL=/gm)).toHaveLength(1);
  expect((await stat(join(root, "etc/reefline.env"))).mode & 0o777).toBe(0o640);
  expect(await readlink(join(root, "srv/reefline"))).toBe("reefline-1");
  expect(await readlink(join(root, "usr/local/bin/reefline"))).toBe(
    join(root, "srv/reefline/reefline"),
  );
  expect(await readFile(join(root, "etc/systemd/system/reefline.service"), "utf8")).toContain(
    "User=daemon",
  );
  const backup = await machine.reefline(["backup"]);
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining(join(root, "backups")) });
});

test.runIf(isRoot)("names the port that another program holds (DAT-60)", async () => {
  const { port } = new URL(machine.url);
  const stopped = { PATH: `/usr/bin:/bin`, REEFLINE_ROOT: machine.root };
  const { code, said } = await machine.reefline(setupFlags(machine), stopped);
  expect({ code, said }).toEqual({
    code: 1,
    said: `Port ${port} is not free (EADDRINUSE). Choose another with --port.\n`,
  });
});

test.runIf(isRoot)("names each problem with its remedy in the doctor (DAT-61)", async () => {
  const settings = { SITE_URL: "https://nowhere.invalid", SMTP_URL: "smtp://127.0.0.1:9" };
  const { code, said } = await machine.reefline(["doctor"], settings);
  expect(code).toBe(1);
  expect(said).toMatch(/PROBLEM {2}DNS record\n.*nowhere.invalid has no DNS record/);
  expect(said).toMatch(/PROBLEM {2}SMTP server\n.*ECONNREFUSED.*Correct SMTP_URL/);
  expect(said).toMatch(/PROBLEM {2}admin\n.*reefline admin/);
  expect(said).toMatch(/ok {7}backup folder/);
  expect(said).toMatch(/\d problems\.\n$/);
});
