import { sql } from "kysely";
import { expect } from "vitest";
import { isVisible } from "#app/lib/visible.ts";
import type { Database } from "#server/database/connections.ts";

const PLANE = 0x10000;

/** Compares the visibility of every character of some Unicode planes. */
export async function expectSameVisibility(database: Database, planes: number[]): Promise<void> {
  // In parts, because a slow machine would exceed the statement timeout.
  for (const plane of planes) {
    const first = Math.max(1, plane * PLANE);
    const last = (plane + 1) * PLANE - 1;
    const { rows } = await sql<{ code: number }>`
      select code from generate_series(${first}::int, ${last}::int) as code
      where code not between 55296 and 57343 and not private.is_visible(chr(code))
      order by code`.execute(database);
    const invisible = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
      (code) => !(code >= 0xd800 && code < 0xe000) && !isVisible(String.fromCodePoint(code)),
    );
    expect(
      rows.map(({ code }) => code),
      `plane ${plane}`,
    ).toEqual(invisible);
  }
}
