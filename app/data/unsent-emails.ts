import type { TableClient } from "./database.ts";

/** Puts emails about an order into the outbox again, to its address of now. Throws on failure, saying why not. */
export async function resendOrderMail(client: TableClient, id: string): Promise<void> {
  await client.rpc("resend_order_mail", { target: id }).throwOnError();
}
