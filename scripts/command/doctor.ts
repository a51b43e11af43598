import { lookup } from "node:dns/promises";
import { existsSync } from "node:fs";
import { connect } from "node:tls";
import { unprovedAccounts } from "#server/auth/unverified-accounts.ts";
import type { Config } from "#server/config.ts";
import { hasAdmin, noAdmin } from "#server/database/admins.ts";
import { type Alarms, readAlarms } from "#server/database/alarms.ts";
import { type Database, openDatabase } from "#server/database/connections.ts";
import { prepareBackupFolder } from "#server/database/data-folder.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { checkSmtp } from "#server/email/email-transport.ts";
import {
  isOk,
  listenersOf,
  localUrl,
  otherListener,
  output,
  SITE_LINK,
  systemctl,
} from "./machine.ts";
import { readMachineConfig, readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

/** Undefined when all is well. */
type Problem = string | undefined;
type Check = [name: string, look: () => Promise<Problem>];

const DAY = 86_400_000;
/** Days. */
const CERTIFICATE_WARNING = 14;
const TLS_TIMEOUT = 5000;

export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError();
  await reportProblems(readMachineConfig());
}

/** Prints each check; a problem sets the exit code. */
export async function reportProblems(config: Config): Promise<void> {
  let count = 0;
  const report = async ([name, look]: Check) => {
    const problem = await look().catch((error: Error) => error.message);
    console.log(problem ? `PROBLEM  ${name}\n         ${problem}` : `ok       ${name}`);
    if (problem) count += 1;
  };
  for (const check of machineChecks(config)) await report(check);
  if (!config.hosted) {
    // Root must not leave files that the site cannot read.
    readSiteConfig();
    await withDatabase(config, async (url) => {
      const database = openDatabase(url, "reefline doctor");
      try {
        for (const check of databaseChecks(database, config)) await report(check);
      } finally {
        await database.destroy();
      }
    }).catch((error: Error) => report(["database", async () => error.message]));
  }
  console.log(count === 0 ? "No problems." : `${count} ${count === 1 ? "problem" : "problems"}.`);
  if (count > 0) process.exitCode = 1;
}

function machineChecks(config: Config): Check[] {
  const { siteUrl, mail } = config;
  const { hostname, protocol } = new URL(siteUrl);
  return [
    ["process", () => checkProcess(config)],
    ["unfinished upgrade", async () => unfinishedUpgrade()],
    ["clock", checkClock],
    ["DNS record", () => checkDns(hostname)],
    ["certificate", async () => (protocol === "https:" ? checkCertificate(hostname) : undefined)],
    ["site address", () => checkSite(siteUrl)],
    ["SMTP server", () => checkMail(mail.smtpUrl)],
    ["metrics", async () => checkMetrics(config)],
  ];
}

function databaseChecks(database: Database, config: Config): Check[] {
  const { backups } = config;
  const alarms = readAlarms(database, config);
  const alarm = (name: keyof Alarms): Check => [name, async () => (await alarms)[name]];
  return [
    ["backup folder", () => checkBackups(backups)],
    ...(["disk space", "last backup", "emails"] as const).map(alarm),
    ["admin", () => checkAdmin(database)],
    ["accounts", () => checkAccounts(database)],
  ];
}

async function checkBackups({ keep, folder }: Config["backups"]): Promise<Problem> {
  if (keep === 0) return "Backups are off. Set BACKUP_KEEP to 1 or more.";
  await prepareBackupFolder(folder);
  return undefined;
}

async function checkAdmin(database: Database): Promise<Problem> {
  if (await hasAdmin(database)) return undefined;
  return noAdmin;
}

async function checkAccounts(database: Database): Promise<Problem> {
  const accounts = await unprovedAccounts(database);
  if (accounts.length === 0) return undefined;
  return `These accounts were confirmed without an email from this site. Ask their owners. ${accounts.join(", ")}`;
}

async function checkProcess(config: Config): Promise<Problem> {
  const url = localUrl(config);
  if (!(await isOk(`${url}/healthz`))) {
    return "The site is not running. Run systemctl restart reefline, then journalctl -u reefline -o cat -n 20.";
  }
  const state = await systemctl("show", "-p", "MainPID", "reefline").catch(() => undefined);
  if (state && listenersOf(config.port, state) === "other") return otherListener(config.port);
  if (await isOk(`${url}/readyz`)) return undefined;
  return "The database is not responding. Check disk space, then run systemctl restart reefline.";
}

function unfinishedUpgrade(): Problem {
  if (!existsSync(`${SITE_LINK}.upgrade.json`)) return undefined;
  return "An upgrade was interrupted. Run reefline upgrade to complete it.";
}

async function checkClock(): Promise<Problem> {
  const state = await output("timedatectl", ["show", "-p", "NTPSynchronized", "--value"]).catch(
    () => "unknown",
  );
  if (state !== "no") return undefined;
  return "The clock is not synchronised. Run apt-get install systemd-timesyncd.";
}

async function checkDns(hostname: string): Promise<Problem> {
  const found = await lookup(hostname).catch(() => undefined);
  if (found) return undefined;
  return `${hostname} has no DNS record. Create an A or AAAA record that points to this server.`;
}

function checkCertificate(host: string): Promise<Problem> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, servername: host, timeout: TLS_TIMEOUT }, () => {
      const left = Date.parse(socket.getPeerCertificate().valid_to) - Date.now();
      socket.destroy();
      resolve(
        left < CERTIFICATE_WARNING * DAY
          ? `The certificate of ${host} expires in ${Math.floor(left / DAY)} days. Renew it.`
          : undefined,
      );
    });
    const fail = (reason: string) => {
      socket.destroy();
      resolve(
        `No valid TLS connection to ${host}:443 (${reason}). Check DNS, ports 80 and 443, and the web server’s log.`,
      );
    };
    socket.once("timeout", () => fail("no response"));
    socket.once("error", ({ message }) => fail(message));
  });
}

async function checkSite(siteUrl: string): Promise<Problem> {
  if (await isOk(`${siteUrl}/healthz`)) return undefined;
  return `${siteUrl} does not serve this site. Check the reverse proxy, its port and the DNS record.`;
}

async function checkMail(smtpUrl: string | undefined): Promise<Problem> {
  if (!smtpUrl) return "SMTP_URL is not set, so no emails go out. Run reefline setup.";
  try {
    await checkSmtp(smtpUrl);
    return undefined;
  } catch (error) {
    return `The connection to the SMTP server failed (${(error as Error).message}). Correct SMTP_URL.`;
  }
}

function checkMetrics({ metricsToken }: Config): Problem {
  return metricsToken
    ? undefined
    : "METRICS_TOKEN is not set, so the site cannot be monitored. Set it to at least 32 random characters.";
}
