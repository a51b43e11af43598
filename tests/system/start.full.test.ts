import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../free-port.ts";
import { startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Limits for the slowest machine; tests continue once the site listens. */
const START = { timeout: 60_000, interval: 20 };

/** Starts the site, expects it to exit and returns code and output. */
async function startAndFail(env: Record<string, string>, account = {}) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    ...account,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "exit");
  const [line = "{}", ...more] = said.trim().split("\n");
  expect(more).toEqual([]);
  const { level, msg } = JSON.parse(line);
  return { code, level, said: msg };
}

test("reports a busy port in one sentence without creating anything", async () => {
  const other = createServer().listen(0, "localhost");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const folder = await temporaryFolder();
  const { code, said } = await startAndFail({ PORT: `${port}`, DATA_DIR: `${folder.path}/data` });
  expect(code).toBe(1);
  expect(said).toBe(`Port ${port} is in use. Stop the other program or set PORT to another port.`);
  other.close();
  await folder.remove();
});

test("serves visitors who arrive during the start once the site is ready (ALL-8)", async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  let ready = false;
  const starting = startSiteProcess({ PORT: `${port}`, DATA_DIR: `${folder.path}/data` });
  const site = starting.finally(() => {
    ready = true;
  });
  // Also after failures, since a remaining process would block the end of the run.
  onTestFinished(async () => {
    await (await site).stop();
    await folder.remove();
  });
  await expect.poll(() => accepts(port), START).toBe(true);
  expect(ready).toBe(false);
  // More than one network's queue holds, all at the moment the site becomes ready.
  const visits = Array.from({ length: 100 }, async () => {
    const answer = await fetch(`http://localhost:${port}/products`);
    return { status: answer.status, text: await answer.text() };
  });
  for (const { status, text } of await Promise.all(visits)) {
    expect(status).toBe(200);
    expect(text).toContain("22212 E");
  }
});

test("stops with one sentence when the database's secrets are lost or wrong (DAT-65)", async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const DATA_DIR = `${folder.path}/data`;
  const secrets = `${DATA_DIR}/secrets.json`;
  await (await startSiteProcess({ DATA_DIR })).stop();
  const right = await readFile(secrets, "utf8");
  await rm(secrets);
  const lost = await startAndFail({ PORT: `${await freePort()}`, DATA_DIR });
  expect(lost).toMatchObject({ code: 78, said: expect.stringContaining(`${secrets} is missing`) });
  await writeFile(secrets, right.replaceAll(/: "./g, ': "x'));
  const wrong = await startAndFail({ PORT: `${await freePort()}`, DATA_DIR });
  expect(wrong).toMatchObject({
    code: 78,
    said: expect.stringContaining("do not match the database"),
  });
  await writeFile(secrets, right);
  await (await startSiteProcess({ DATA_DIR })).stop();
});

test.runIf(process.getuid?.() === 0)(
  "names a database folder of another user (DAT-65)",
  async () => {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    const DATA_DIR = `${folder.path}/data`;
    await mkdir(`${DATA_DIR}/postgres`, { recursive: true, mode: 0o700 });
    await chown(DATA_DIR, 1, 1);
    const account = { uid: 1, gid: 1 };
    const { code, said } = await startAndFail({ PORT: `${await freePort()}`, DATA_DIR }, account);
    expect({ code, said }).toEqual({
      code: 78,
      said: expect.stringContaining(`${DATA_DIR}/postgres belongs to another user.`),
    });
  },
);

test("continues when the reader of its log closes (DAT-65)", async () => {
  const folder = await temporaryFolder();
  const site = await startSiteProcess({ DATA_DIR: `${folder.path}/data`, LOG_LEVEL: "info" });
  onTestFinished(async () => {
    await site.stop();
    await folder.remove();
  });
  site.process.stdout?.destroy();
  // Each of these writes to the log.
  for (const path of ["/nowhere", "/healthz"]) await fetch(site.url + path);
  site.process.kill("SIGTERM");
  expect(await once(site.process, "exit")).toEqual([0, null]);
});

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "localhost");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test("names an unusable setting in one sentence", async () => {
  const { code, level, said } = await startAndFail({ PORT: "abc" });
  expect({ code, level }).toEqual({ code: 78, level: "fatal" });
  expect(said).toContain("PORT");
});

test.each(["/proc/none", "/dev/null/data"])(
  "reports an unwritable data folder, %s, in one sentence",
  async (path) => {
    const { code, said } = await startAndFail({ PORT: `${await freePort()}`, DATA_DIR: path });
    expect(code).toBe(78);
    expect(said).toMatch(new RegExp(`^The data folder ${path} is not writable \\(E\\w+\\)\\.$`));
  },
);

test("serves pending requests and exits cleanly when stopped during the start", async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const site = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, PORT: `${port}`, DATA_DIR: `${folder.path}/data` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let complained = "";
  site.stdout.on("data", (chunk) => {
    said += chunk;
  });
  site.stderr.on("data", (chunk) => {
    complained += chunk;
  });
  const ended = once(site, "exit");
  await expect.poll(() => accepts(port), START).toBe(true);
  // The first request precedes the rendering of other pages.
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  site.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(said).toContain("Stopping");
  expect(complained).toBe("");
  await folder.remove();
});
