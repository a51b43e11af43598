import { deployFile } from "./machine.ts";

type Site = { siteUrl: string; port: string };
type NginxSite = Site & {
  /** Another name that redirects to the site's, or none. */
  otherName: string | undefined;
  /** Folder with fullchain.pem and privkey.pem. */
  certificates: string;
};

/** The name with or without www. */
export function otherNameOf(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return hostname.startsWith("www.") ? hostname.slice(4) : `www.${hostname}`;
}

export function caddyFile({ siteUrl, port, otherName }: Omit<NginxSite, "certificates">): string {
  const redirect = /^example\.com \{\n.*?^\}\n\n/ms;
  return withName(
    otherName ? deployFile("Caddyfile") : deployFile("Caddyfile").replace(redirect, ""),
    { siteUrl, port },
    otherName,
  );
}

export function nginxFile({ siteUrl, port, otherName, certificates }: NginxSite): string {
  const redirect =
    /^server \{\n(?:(?!^\}).*\n)*?\tserver_name example\.com;\n(?:(?!^\}).*\n)*?^\}\n\n/m;
  const text = deployFile("nginx.conf").replaceAll("/etc/ssl/reefline", certificates);
  return withName(
    otherName
      ? text
      : text.replace(redirect, "").replace("www.example.com example.com", "www.example.com"),
    { siteUrl, port },
    otherName,
  );
}

function withName(text: string, { siteUrl, port }: Site, otherName: string | undefined): string {
  const { hostname } = new URL(siteUrl);
  return text
    .replaceAll(/(?<!www\.)\bexample\.com/g, otherName ?? hostname)
    .replaceAll("www.example.com", hostname)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`);
}

/** The unit for this user and these folders. */
export function unitFile(settings: Record<string, string>, user: string): string {
  const { DATA_DIR = "", BACKUP_DIR = "" } = settings;
  return deployFile("reefline.service")
    .replace(/^User=.*/m, `User=${user}`)
    .replace(/^Group=.*/m, `Group=${user}`)
    .replace(/^ReadWritePaths=.*/m, `ReadWritePaths=-${BACKUP_DIR} -${DATA_DIR}`);
}
