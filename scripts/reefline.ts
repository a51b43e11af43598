import { ConfigError } from "#server/config.ts";
import { StartError } from "#server/database/start-error.ts";
import { UsageError } from "./command/usage-error.ts";

type Command = {
  usage: string;
  about: string;
  load: () => Promise<{ run: (args: string[]) => Promise<void> }>;
};

const COMMANDS: Record<string, Command> = {
  setup: {
    usage:
      "setup [--name NAME] [--site URL] [--email ADDRESS] [--samples yes|no] [--database embedded|URL] [--smtp URL] [--proxy caddy|nginx|none] [--port PORT] [--data FOLDER] [--backups FOLDER] [--user NAME] [--certificates FOLDER] [--yes]",
    about: "Asks a few questions, then installs the service and the proxy. Can be run again.",
    load: () => import("./command/setup.ts"),
  },
  doctor: {
    usage: "doctor",
    about: "Checks the site and its server, and gives a remedy for each problem.",
    load: () => import("./command/doctor.ts"),
  },
  upgrade: {
    usage: "upgrade [TAG | BUNDLE]",
    about: "Installs the latest or a named release, and rolls back if it fails.",
    load: () => import("./command/upgrade.ts"),
  },
  backup: {
    usage: "backup [FOLDER]",
    about: "Backs up the database, whether or not the site is running.",
    load: () => import("./command/backup.ts"),
  },
  restore: {
    usage: "restore FILE [--replace] [--unencrypted]",
    about: "Restores a backup into an empty site, or replaces a site after backing it up.",
    load: () => import("./command/restore.ts"),
  },
  export: {
    usage: "export FILE",
    about: "Exports all records and files to one ZIP file with a description.",
    load: () => import("./command/export.ts"),
  },
  import: {
    usage: "import FILE",
    about: "Creates a site from an export, in an empty database.",
    load: () => import("./command/import.ts"),
  },
  reader: {
    usage: "reader",
    about: "Sets a new password for the read-only database role and prints its connection URL.",
    load: () => import("./command/reader.ts"),
  },
  bundle: {
    usage: "bundle [FOLDER]",
    about: "Packs this commit, its packages and build into one file for offline servers.",
    load: () => import("./command/bundle.ts"),
  },
  psql: {
    usage: "psql [PSQL-OPTION...]",
    about: "Opens the database in psql.",
    load: () => import("./command/psql.ts"),
  },
  admin: {
    usage: "admin ADDRESS",
    about: "Makes a confirmed account an admin.",
    load: () => import("./command/admin.ts"),
  },
  "mail-test": {
    usage: "mail-test ADDRESS",
    about: "Sends a test email with the site's settings.",
    load: () => import("./command/mail-test.ts"),
  },
  samples: {
    usage: "samples remove [--with-changed]",
    about: "Removes the sample products and machines, as the office does.",
    load: () => import("./command/samples.ts"),
  },
  schema: {
    usage: "schema",
    about: "Prepares a hosted project's database (OWNER_DATABASE_URL).",
    load: () => import("./command/schema.ts"),
  },
};

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  const known = ["help", "--help", "-h"].includes(name);
  if (!known) console.error(`There is no command "${name}".`);
  for (const { usage, about } of Object.values(COMMANDS)) {
    console.log(`reefline ${usage}\n    ${about}`);
  }
  process.exitCode = known ? 0 : 1;
} else if (args.includes("--help")) {
  console.log(`Usage: reefline ${command.usage}\n${command.about}`);
} else {
  try {
    const { run } = await command.load();
    await run(args);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS")) {
      console.error(`Usage: reefline ${command.usage}`);
    } else if (error instanceof StartError || error instanceof ConfigError) {
      console.error(error.message);
    } else throw error;
    process.exitCode = 1;
  }
}
