import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { sql } from "kysely";
import { readConfig } from "#server/config.ts";
import { openApi } from "#server/database/backend.ts";
import { closable } from "#server/database/services.ts";
import { fileCarrier, type Mail } from "#server/email/email-transport.ts";
import { createContactForm } from "#server/forms/contact-form.ts";
import { createLog } from "#server/log.ts";

// A hosted backend and form service for a site in hosted mode, in a separate process and on another
// origin, with the CORS headers of the hosted services. It does not send email from the site's
// tables. PORT, DATA_DIR and SITE_URL (the target of emailed links) come from the environment.
const config = readConfig({ ...process.env, LOG_LEVEL: "silent" });
const log = createLog(config.logLevel);
const project = await closable(log, (begun) => openApi(config, log, () => undefined, begun));
const { database, api } = project;
const contactForm = createContactForm(project, config, log);

// A hosted project sends sign-in emails itself, so the outbox never has them.
await sql`
  create table private.service_mails (like private.email_outbox);
  create function private.keep_service_mail() returns trigger language plpgsql as $$
  begin
    insert into private.service_mails select new.*;
    return null;
  end
  $$;
  create trigger keep_service_mail before insert on private.email_outbox for each row
    when (new.template is null and new.enquiry_id is null)
    execute function private.keep_service_mail();
  alter role reefline_site login password 'site';
`.execute(database);
const carrier = fileCarrier(join(config.dataDir, "outbox"), config.mail.from, log);
async function answerAuth(request: Request): Promise<Response> {
  const answer = await api.fetch(request);
  const { rows } = await sql<Mail & { id: string }>`
    delete from private.service_mails
    returning id, to_address as "to", subject, text_body as "text", html_body as "html"`.execute(
    database,
  );
  for (const mail of rows) await carrier.deliver(mail, async () => undefined);
  return answer;
}
const address = new URL(project.url);
address.username = "reefline_site";
address.password = "site";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const app = new Hono();
app.use(
  cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "PUT", "PATCH", "POST", "DELETE", "OPTIONS"],
    allowHeaders: [
      "Accept-Profile",
      "apikey",
      "Authorization",
      "Content-Profile",
      "Content-Type",
      "Formspree-Client",
      "Formspree-Session-Data",
      "Prefer",
      "Range",
      "X-Client-Info",
      "X-Retry-Count",
      "X-Supabase-Api-Version",
    ],
    exposeHeaders: ["Content-Range", "X-Supabase-Api-Version"],
  }),
);
app.all("/rest/v1/*", (c) => api.fetch(c.req.raw));
app.all("/auth/v1/*", (c) => answerAuth(c.req.raw));
// One pixel. Every page may read the storage; it has no embedding policy.
app.get("/storage/v1/object/public/pictures/blower.png", (c) =>
  c.body(PICTURE, { headers: { "Content-Type": "image/png" } }),
);
// The form service has custom form names and accepts any site, unlike ours.
app.post("/f/xhosted", async (c) => {
  const { url, method } = c.req.raw;
  const headers = new Headers(c.req.raw.headers);
  headers.delete("Origin");
  headers.delete("Sec-Fetch-Site");
  const body = await c.req.arrayBuffer();
  return contactForm(new Request(url, { method, headers, body }), "contact", "192.0.2.1");
});

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.listen(config.port, "127.0.0.1", () => {
  console.log(`database ${address.href}`);
  console.log(`key ${project.publishableKey}`);
});
process.on("SIGTERM", () => {
  server.close(() => project.close().then(() => process.exit(0)));
  // Browsers hold unused connections open.
  server.closeAllConnections();
});
