import { sql } from "kysely";
import * as v from "valibot";
import type { Contract } from "#domains/contract.ts";
import type { Database } from "#server/database/connections.ts";
import { TableError } from "./table-error.ts";

const CHECKS = process.env.NODE_ENV !== "production";

/** Most calls read the caller’s role and the company’s time zone. */
const AMBIENT = ["profiles", "settings"];

type Counts = { name: string; read: number; changed: number };

/** Counts this transaction and anything its connection has not yet reported. */
async function countsOf(transaction: Database): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select relname as name, (seq_scan + coalesce(idx_scan, 0))::integer as read,
      (n_tup_ins + n_tup_upd + n_tup_del)::integer as changed
    from pg_stat_xact_user_tables where schemaname = 'public'`.execute(transaction);
  return rows;
}

/**
 * Outside production, throws if the call returned, read or changed more than its contract declares.
 */
export async function runByContract<Result extends { body: string | null }>(
  transaction: Database,
  contract: Contract,
  run: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  if (!CHECKS) return run();
  const before = new Map((await countsOf(transaction)).map((counts) => [counts.name, counts]));
  const result = await run();
  const touched = (await countsOf(transaction)).filter(
    ({ name, read, changed }) =>
      changed > (before.get(name)?.changed ?? 0) ||
      (!contract.changes && !AMBIENT.includes(name) && read > (before.get(name)?.read ?? 0)),
  );
  const { name, output, reads = touched.map((table) => table.name), changes = reads } = contract;
  const parsed = v.safeParse(output ?? v.unknown(), JSON.parse(result?.body ?? "null"));
  const undeclared = [
    ...touched.map((table) => table.name).filter((table) => !changes.includes(table as never)),
    ...(output ? (parsed.issues ?? []) : []).map(
      (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
    ),
  ];
  if (undeclared.length > 0) {
    throw new TableError(500, "CONTRACT", `Not in the contract of ${name}: ${undeclared}`);
  }
  return result;
}
