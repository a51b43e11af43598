import { createClient } from "@supabase/supabase-js";
import { capturedEmail, linkIn } from "../captured-email.ts";
import { until } from "../until.ts";
import { SITE_URL, startTestBackend } from "./backend-harness.ts";

export const PASSWORD = "correct horse";

/** Starts a backend with all that account tests need. */
export async function startAuthBackend() {
  const backend = await startTestBackend();

  /** Returns a separate browser with the hosted backend's official client. */
  function newBrowser() {
    return createClient(SITE_URL, backend.publishableKey, {
      auth: { autoRefreshToken: false, persistSession: false },
      global: { fetch: (input, init) => backend.api(new Request(input, init)) },
    });
  }
  const newClient = () => newBrowser().auth;

  async function emailTo(email: string, subject: string): Promise<string> {
    return until(async () => {
      const mails = await capturedEmail(backend.config.dataDir, email);
      return mails.findLast((one) => one.includes(`Subject: ${subject}`));
    });
  }

  /** Signs up a member, confirms the address by the emailed link, and returns the session. */
  async function newMember(name: string) {
    const email = `${name}@example.com`;
    const browser = newBrowser();
    const { auth } = browser;
    await auth.signUp({ email, password: PASSWORD, options: { data: { full_name: name } } });
    const token_hash = tokenIn(await emailTo(email, "Confirm your email address"));
    const { data, error } = await auth.verifyOtp({ token_hash, type: "signup" });
    if (error || !data.session || !data.user) throw error ?? new Error("no session");
    return { auth, browser, email, id: data.user.id, session: data.session };
  }

  return { ...backend, newBrowser, newClient, emailTo, newMember };
}

export function tokenIn(mail: string): string {
  const link = new URL(linkIn(mail) ?? "");
  return new URLSearchParams(link.hash.slice(1)).get("token_hash") ?? "";
}
