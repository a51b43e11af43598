import type { TableClient } from "#app/data/database.ts";

/** The account that customers pay to, as it is today. */
export type BankDetails = {
  /** Empty until the office has entered it. */
  bank: string;
  /** When it last changed; null until then. */
  changed_at: string | null;
};

/** Returns the account for who has a quotation's link, or null when it opens none that is paid. Throws on failure. */
export async function readBankDetails(
  client: TableClient,
  link: string,
): Promise<BankDetails | null> {
  const { data } = await client.rpc("read_bank_details", { link }).throwOnError();
  return data;
}

/** Returns the account for who has a confirmed order, otherwise null. Throws on failure. */
export async function fetchMyBankDetails(client: TableClient): Promise<BankDetails | null> {
  const { data } = await client.rpc("my_bank_details").throwOnError();
  return data;
}
