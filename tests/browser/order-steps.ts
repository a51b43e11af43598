import type { Page } from "@playwright/test";
import { callService, type MemberSession } from "./account-steps.ts";

export type Call = ReturnType<typeof caller>;

/** Calls functions of the database as the session’s user. */
export function caller(page: Page, { access_token }: Pick<MemberSession, "access_token">) {
  return (name: string, data: object) =>
    callService(page, `/rest/v1/rpc/${name}`, data, access_token);
}

/** Returns the id of a new, confirmed order. */
export async function confirmedOrder(
  call: Call,
  order: { fields: object; lines: object[]; rate?: number },
): Promise<string> {
  const target = crypto.randomUUID();
  await call("save_order", { target, seen: null, ...order });
  await call("move_order", { target, seen: "received", becomes: "confirmed" });
  return target;
}
