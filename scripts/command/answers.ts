import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs, parseEnv } from "node:util";
import { ConfigError, readConfig } from "#server/config.ts";
import { StartError } from "#server/database/start-error.ts";
import { has, onMachine } from "./machine.ts";
import { SETTINGS_FILE } from "./site-config.ts";

export type Settings = Record<string, string>;

export type Answers = {
  settings: Settings;
  proxy: "caddy" | "nginx" | "none";
  user: string;
  certificates: string | undefined;
};

type Question = {
  flag: string;
  ask: string;
  /** What an earlier setup saved, or a default. */
  before: (settings: Settings) => string;
  /** Throws ConfigError. */
  settle: (answer: string, settings: Settings) => Settings;
};

/** Valid in a mailbox and in the settings file. */
const NAME = /^[^<>@,;"'`\\#\r\n]{1,80}$/;
const DATA = "/var/lib/reefline-site";
const BACKUPS = "/var/backups/reefline";

const QUESTIONS: Question[] = [
  {
    flag: "name",
    ask: "Company name",
    before: ({ MAIL_FROM }) => /^(.+) <.*>$/.exec(MAIL_FROM ?? "")?.[1] ?? "",
    settle(name, { MAIL_FROM }) {
      if (!NAME.test(name))
        throw new ConfigError('Enter up to 80 characters without < > @ , ; " #.');
      return { MAIL_FROM: `${name} <${/<(.*)>/.exec(MAIL_FROM ?? "")?.[1] ?? "website@invalid"}>` };
    },
  },
  {
    flag: "site",
    ask: "Site address, such as https://www.example.com",
    before: ({ SITE_URL }) => SITE_URL ?? "",
    settle(answer) {
      const url = readConfig({ SITE_URL: answer || "missing" }).siteUrl;
      return { SITE_URL: url };
    },
  },
  {
    flag: "email",
    ask: "Your email address, which receives enquiries and alarms and is the sender",
    before: ({ ENQUIRY_TO }) => ENQUIRY_TO ?? "",
    settle(address, { MAIL_FROM }) {
      const from = (MAIL_FROM ?? "").replace(/<.*>/, `<${address}>`);
      readConfig({ ENQUIRY_TO: address || "missing", MAIL_FROM: from });
      return { ENQUIRY_TO: address, MAIL_FROM: from };
    },
  },
  {
    flag: "smtp",
    ask: "SMTP server, such as smtp://user:password@mail.example.com:587, or none to store emails as files",
    before: ({ SMTP_URL }) => SMTP_URL || "none",
    settle(answer) {
      if (answer !== "none") readConfig({ SMTP_URL: answer, MAIL_FROM: "a@b", ENQUIRY_TO: "a@b" });
      return { SMTP_URL: answer === "none" ? "" : answer };
    },
  },
  {
    flag: "samples",
    ask: "Start with the sample catalogue? (yes, no)",
    before: ({ SAMPLE_DATA }) => SAMPLE_DATA ?? "no",
    settle: (answer) => ({ SAMPLE_DATA: oneOf(["yes", "no"], answer) }),
  },
  {
    flag: "database",
    ask: "Database, embedded or the postgres:// address of your own PostgreSQL",
    before: ({ DATABASE_URL }) => DATABASE_URL || "embedded",
    settle(answer) {
      if (answer !== "embedded") readConfig({ DATABASE_URL: answer });
      return { DATABASE_URL: answer === "embedded" ? "" : answer };
    },
  },
  {
    flag: "port",
    ask: "Port on this machine",
    before: ({ PORT }) => PORT ?? "3000",
    settle: (answer) => ({ PORT: String(readConfig({ PORT: answer }).port) }),
  },
];

function oneOf<const T extends string>(choices: readonly T[], answer: string): T {
  const choice = choices.find((one) => one === answer);
  if (!choice) throw new ConfigError(`Enter ${choices.join(" or ")}.`);
  return choice;
}

/** Settings from an interrupted setup. */
export const ANSWERS_DRAFT = `${SETTINGS_FILE}.draft`;

/** Asks for what no flag gives. */
export async function readAnswers(args: string[]): Promise<Answers> {
  const { values } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, { type: "string" } as const])),
      proxy: { type: "string" },
      data: { type: "string" },
      backups: { type: "string" },
      user: { type: "string", default: "reefline" },
      certificates: { type: "string" },
      yes: { type: "boolean", default: false },
    },
  });
  const { yes, user, ...flags } = values;
  const given: NodeJS.Dict<string> = flags;
  const settings = savedSettings();
  settings.TRUSTED_PROXIES ??= "1";
  // As in the proxy files; localhost may be ::1.
  settings.HOST ??= "127.0.0.1";
  settings.METRICS_TOKEN ??= randomBytes(24).toString("hex");
  settings.DATA_DIR = given.data ?? settings.DATA_DIR ?? onMachine(DATA);
  settings.BACKUP_DIR = given.backups ?? settings.BACKUP_DIR ?? onMachine(BACKUPS);
  const terminal = yes || !process.stdin.isTTY ? undefined : openTerminal();
  try {
    for (const question of QUESTIONS) {
      await settle(question, given, settings, terminal?.ask);
      writeFileSync(ANSWERS_DRAFT, settingsText("", settings), { mode: 0o600 });
    }
    const proxy = await chooseProxy(given.proxy, terminal?.ask);
    if (proxy === "none") settings.TRUSTED_PROXIES = "0";
    readConfig(settings);
    return { settings, proxy, user, certificates: flags.certificates };
  } finally {
    terminal?.close();
  }
}

type Ask = (words: string) => Promise<string>;

function openTerminal(): { ask: Ask; close: () => void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on("SIGINT", () => {
    console.log("\nNothing was installed. The next setup offers your entries again.");
    process.exit(130);
  });
  return { ask: (words) => terminal.question(words), close: () => terminal.close() };
}

async function settle(
  { flag, ask, before, settle: apply }: Question,
  given: NodeJS.Dict<string>,
  settings: Settings,
  prompt: Ask | undefined,
): Promise<void> {
  const usual = before(settings);
  if (given[flag] !== undefined || !prompt) {
    try {
      Object.assign(settings, apply(given[flag] ?? usual, settings));
    } catch (error) {
      throw new StartError(`--${flag}: ${(error as Error).message}`);
    }
    return;
  }
  for (;;) {
    // Passwords must not remain in the terminal's history.
    const shown = usual.replace(/(:\/\/[^:@/]*):[^@]*@/, "$1:***@");
    const typed = (await prompt(usual ? `${ask} [${shown}]: ` : `${ask}: `)).trim();
    try {
      Object.assign(settings, apply(typed || usual, settings));
      return;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      console.log(error.message);
    }
  }
}

async function chooseProxy(flag: string | undefined, prompt: Ask | undefined) {
  const usual = has("caddy") ? "caddy" : has("nginx") ? "nginx" : "none";
  const question = `Reverse proxy, caddy (obtains its own certificate), nginx or none [${usual}]: `;
  const answer = flag ?? ((await prompt?.(question))?.trim() || usual);
  try {
    return oneOf(["caddy", "nginx", "none"], answer);
  } catch (error) {
    throw new StartError(`--proxy: ${(error as Error).message}`);
  }
}

function savedSettings(): Settings {
  return Object.assign({}, ...[SETTINGS_FILE, ANSWERS_DRAFT].map(read)) as Settings;
}

function read(path: string): NodeJS.Dict<string> {
  return existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
}

/** Replaces and adds lines; other lines remain. systemd and Node read double quotes alike. */
export function settingsText(before: string, settings: Settings): string {
  const line = (name: string, value: string) =>
    /^[\w./:@+,-]*$/.test(value) ? `${name}=${value}` : `${name}="${value}"`;
  let text = before;
  for (const [name, value] of Object.entries(settings)) {
    const place = new RegExp(`^${name}=.*$`, "m");
    const fresh = line(name, value);
    text = place.test(text) ? text.replace(place, () => fresh) : `${text}${fresh}\n`;
  }
  return text;
}
