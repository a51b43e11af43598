import { type RawBuilder, sql } from "kysely";

/** Returns the statement that inserts the row; columns it does not name get their defaults. */
export function insertRow(table: string, row: Record<string, unknown>): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`;
}
