import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../free-port.ts";
import { startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A bound for the slowest machine: a test goes on as soon as the site listens. */
const START = { timeout: 60_000, interval: 20 };

/** Starts the site, which is expected to stop by itself, and returns how. */
async function startAndFail(env: Record<string, string>) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "exit");
  return { code, said };
}

test("a busy port is said in one sentence, and nothing was begun", async () => {
  const other = createServer().listen(0, "localhost");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const folder = await temporaryFolder();
  const { code, said } = await startAndFail({ PORT: `${port}`, DATA_DIR: `${folder.path}/data` });
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    `Port ${port} is in use. Stop the other program or set PORT to another port.`,
  );
  other.close();
  await folder.remove();
});

test("all who come while the site starts are answered once it is ready (ALL-8)", async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  let ready = false;
  const starting = startSiteProcess({ PORT: `${port}`, DATA_DIR: `${folder.path}/data` });
  const site = starting.finally(() => {
    ready = true;
  });
  // Also where something is wrong: a process that is left would keep the run from its end.
  onTestFinished(async () => {
    await (await site).stop();
    await folder.remove();
  });
  await expect.poll(() => accepts(port), START).toBe(true);
  expect(ready).toBe(false);
  // More than one network may have wait for pages: all of them ask in the moment in which the site is there.
  const visits = Array.from({ length: 100 }, async () => {
    const answer = await fetch(`http://localhost:${port}/products`);
    return { status: answer.status, text: await answer.text() };
  });
  for (const { status, text } of await Promise.all(visits)) {
    expect(status).toBe(200);
    expect(text).toContain("22212 E");
  }
});

/** Whether something listens at the port. */
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

test("a setting that cannot be used is named in one sentence", async () => {
  const { code, said } = await startAndFail({ PORT: "abc" });
  expect(code).toBe(1);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(said).toContain("PORT");
});

test.each(["/proc/none", "/dev/null/data"])(
  "a data folder that is not writable, %s, is said in one sentence",
  async (path) => {
    const { code, said } = await startAndFail({ PORT: `${await freePort()}`, DATA_DIR: path });
    expect(code).toBe(1);
    expect(said.trim()).toMatch(
      new RegExp(`^The data folder ${path} is not writable \\(E\\w+\\)\\.$`),
    );
  },
);

test("a start that is told to stop answers who has come, and ends in order", async () => {
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
  // The first who came is answered before the other pages are made.
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  site.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(said).toContain("Stopping");
  expect(complained).toBe("");
  await folder.remove();
});
