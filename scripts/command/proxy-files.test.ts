import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/system/temporary-folder.ts";
import { installedProgram } from "../test-programs.ts";
import { caddyFile, nginxFile, otherNameOf, unitFile } from "./proxy-files.ts";

const run = promisify(execFile);
const PORT = "3105";
const certificates = "/etc/letsencrypt/live/parts.acme.co.za";

async function emptyFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

test("redirects between the names with and without www", () => {
  expect(otherNameOf("https://www.acme.co.za")).toBe("acme.co.za");
  expect(otherNameOf("https://acme.co.za")).toBe("www.acme.co.za");
});

test.each([
  ["https://www.acme.co.za", "acme.co.za", 2],
  ["https://acme.co.za", "www.acme.co.za", 2],
  ["https://parts.acme.co.za", undefined, 1],
])("writes nginx's and Caddy's files for %s and %s (DAT-24)", (siteUrl, otherName, servers) => {
  const site = { siteUrl, port: PORT, otherName };
  const nginx = nginxFile({ ...site, certificates });
  const caddy = caddyFile(site);
  for (const text of [nginx, caddy]) {
    expect(text).not.toContain("example.com");
    expect(text).toContain(`127.0.0.1:${PORT}`);
    expect(text.match(/:3000/)).toBeNull();
  }
  expect(nginx.match(/listen 443/g)).toHaveLength(servers);
  expect(nginx).toContain(`ssl_certificate ${certificates}/fullchain.pem`);
  const names = [...caddy.matchAll(/^(\S+) \{$/gm)].map(([, name]) => name);
  expect(names).toEqual([...(otherName ? [otherName] : []), new URL(siteUrl).hostname]);
});

test.skipIf(!installedProgram("nginx"))("writes a file that nginx accepts (DAT-24)", async () => {
  const folder = await emptyFolder();
  const request = ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=acme"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  await run(installedProgram("openssl") ?? "openssl", [...request, ...files]);
  const site = { siteUrl: "https://parts.acme.co.za", port: PORT, otherName: undefined };
  const server = nginxFile({ ...site, certificates: folder }).replaceAll(
    /\/var\/(?:cache|log\/nginx)\/reefline/g,
    `${folder}/reefline`,
  );
  const config = join(folder, "nginx.conf");
  await writeFile(config, `pid ${folder}/pid; error_log stderr; events {} http { ${server} }`);
  const { stderr } = await run(installedProgram("nginx") ?? "", ["-t", "-c", config, "-p", folder]);
  expect(stderr).toContain("test is successful");
});

test.skipIf(!installedProgram("caddy"))("writes a file that Caddy accepts (DAT-24)", async () => {
  const folder = await emptyFolder();
  const file = join(folder, "Caddyfile");
  await writeFile(
    file,
    caddyFile({ siteUrl: "https://acme.co.za", port: PORT, otherName: undefined }),
  );
  const { stdout } = await run(
    installedProgram("caddy") ?? "",
    ["validate", "--config", file, "--adapter", "caddyfile"],
    { env: { HOME: folder } },
  );
  expect(stdout).toContain("Valid configuration");
});

test.skipIf(!installedProgram("systemd-analyze"))(
  "writes a unit that systemd accepts and that may write to both folders (DAT-24)",
  async () => {
    const folder = await emptyFolder();
    const [DATA_DIR, BACKUP_DIR] = [join(folder, "data"), join(folder, "backups")];
    await mkdir(DATA_DIR);
    const text = unitFile({ DATA_DIR, BACKUP_DIR }, "daemon");
    expect(text).toContain(`\nReadWritePaths=-${BACKUP_DIR} -${DATA_DIR}\n`);
    expect(text).toContain("\nUser=daemon\n");
    const unit = join(folder, "reefline.service");
    await writeFile(
      unit,
      text.replace("/srv/reefline/node_modules/node/bin/node", process.execPath),
    );
    const { stderr } = await run(installedProgram("systemd-analyze") ?? "", [
      ...["verify", "--man=no", unit],
    ]);
    expect(stderr).toBe("");
  },
);
