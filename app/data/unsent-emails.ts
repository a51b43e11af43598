import type { MailState } from "#domains/enquiries/enquiries.ts";
import type { TableClient } from "./database.ts";

/** What an email is about: an id, or the address that it went to. */
export type EmailSubject = "order" | "report" | "invitation" | "account";

/** An email that has not left, and why. */
export type UnsentEmail = { to: string; email_status: MailState; email_error: string };

/** Returns what became of the latest email about something; null when all have left. Throws on failure. */
export async function fetchUnsentEmail(
  client: TableClient,
  about: EmailSubject,
  target: string,
): Promise<UnsentEmail | null> {
  const { data } = await client.rpc("unsent_email", { about, target }).throwOnError();
  return data;
}

/** Puts emails about an order into the outbox again, to its address of now. Throws on failure, saying why not. */
export async function resendOrderMail(client: TableClient, id: string): Promise<void> {
  await client.rpc("resend_order_mail", { target: id }).throwOnError();
}
