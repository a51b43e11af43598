import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { startBackend } from "#server/backend/backend.ts";
import { readConfig } from "#server/config.ts";
import { createContactForm } from "#server/forms/contact-form.ts";
import { createLog } from "#server/log.ts";

// A hosted backend and a hosted form service, as a site in hosted mode meets them: in a process of
// their own, on an origin of their own, with the headers that the hosted services send to browsers
// of any origin. PORT, DATA_DIR and SITE_URL (where mailed links lead) come from the environment.
const config = readConfig({ ...process.env, LOG_LEVEL: "silent" });
const log = createLog(config.logLevel);
const backend = await startBackend(config, log, () => undefined);
const contactForm = createContactForm(backend, config, log);

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
app.all("/rest/v1/*", (c) => backend.api(c.req.raw));
app.all("/auth/v1/*", (c) => backend.api(c.req.raw));
// One pixel. The storage lets every page read it, and says nothing of embedding it.
app.get("/storage/v1/object/public/pictures/blower.png", (c) =>
  c.body(PICTURE, { headers: { "Content-Type": "image/png" } }),
);
// The form service makes up the names of its forms.
app.post("/f/xhosted", (c) => contactForm(c.req.raw, "contact", "192.0.2.1"));

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.listen(config.port, "127.0.0.1", () => console.log(`key ${backend.publishableKey}`));
process.on("SIGTERM", () => server.close(() => backend.close().then(() => process.exit(0))));
