import { type RawBuilder, sql } from "kysely";

type Row = Record<string, unknown>;

/** Returns the statement that inserts the row, with defaults for missing columns. */
export function insertRow(table: string, row: Row): RawBuilder<unknown> {
  return insertRows(table, [row]);
}

/** The driver writes lists as arrays, and ours are JSON. */
function written(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

export function insertRows(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row).map(written))})`);
  return sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`;
}
