import type { TableClient } from "./database.ts";

export type PageOfRows<T> = { rows: T[]; total: number; page: number };

export const PAGE_SIZE = 25;

/** Limit per call of the table client, also on the hosted service. */
const MAX_ROWS = 1000;

/** PostgREST's code for a page past the end. */
const BEHIND_THE_END = "PGRST103";

/** SQLSTATE for an invalid id, from an edited URL. */
const NO_ID = "22P02";

type Answer<T> = { data: T | null; error: { code: string } | null; count: number | null };
type ReadRange<T> = (from: number, to: number) => PromiseLike<Answer<T[]>>;

/** Reads page 1 if the page is past the end. Throws on failure. */
export async function readPage<T>(page: number, read: ReadRange<T>): Promise<PageOfRows<T>> {
  const from = (page - 1) * PAGE_SIZE;
  const { data, error, count } = await read(from, from + PAGE_SIZE - 1);
  if (error?.code === BEHIND_THE_END && page > 1) return readPage(1, read);
  if (error) throw error;
  return { rows: data ?? [], total: count ?? 0, page };
}

/** Our API's code for a response above 2 MB. */
const TOO_LONG = "PGRST100";

/** Splits responses that are too large. Throws on failure. */
export async function readAll<T>(read: ReadRange<T>): Promise<T[]> {
  const rows: T[] = [];
  let size = MAX_ROWS;
  for (;;) {
    const { data, error, count } = await read(rows.length, rows.length + size - 1);
    if (error?.code === TOO_LONG && size > 1) {
      size = Math.ceil(size / 4);
      continue;
    }
    if (error) throw error;
    const part = data ?? [];
    rows.push(...part);
    if (part.length === 0 || rows.length >= (count ?? 0)) return rows;
  }
}

/**
 * Both readers throw on failure.
 * @__NO_SIDE_EFFECTS__
 */
export function listReader<Filter, Row>(
  matching: (client: TableClient, filter: Filter) => { range: ReadRange<Row> },
) {
  return {
    page: (client: TableClient, filter: Filter, page: number) =>
      readPage(page, (from, to) => matching(client, filter).range(from, to)),
    all: (client: TableClient, filter: Filter) =>
      readAll((from, to) => matching(client, filter).range(from, to)),
  };
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const MIDDLE_ID = "7fffffff-ffff-ffff-ffff-ffffffffffff";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

type ReadIds<T> = (
  after: string,
  last: string,
  rows: number,
) => PromiseLike<Omit<Answer<T[]>, "count">>;

/**
 * Reads two halves in parallel, so that the database works while a response transfers. Keyset
 * paging makes later calls as cheap as the first. Reduces each row immediately. Throws on
 * failure.
 */
export async function readThrough<T extends { id: string }, Saved>(
  read: ReadIds<T>,
  mapRow: (row: T) => Saved,
): Promise<Saved[]> {
  const halves = await Promise.all([
    readBetween(FIRST_ID, MIDDLE_ID, read, mapRow),
    readBetween(MIDDLE_ID, LAST_ID, read, mapRow),
  ]);
  return halves.flat();
}

async function readBetween<T extends { id: string }, Saved>(
  first: string,
  last: string,
  read: ReadIds<T>,
  mapRow: (row: T) => Saved,
): Promise<Saved[]> {
  const all: Saved[] = [];
  let [rows, after] = [MAX_ROWS, first];
  for (;;) {
    const { data, error } = await read(after, last, rows);
    if (error?.code === TOO_LONG && rows > 1) {
      rows = Math.ceil(rows / 4);
      continue;
    }
    if (error) throw error;
    for (const row of data ?? []) all.push(mapRow(row));
    after = data?.at(-1)?.id ?? after;
    if ((data ?? []).length < rows) return all;
  }
}

/** Ids per call; the longest enquiries still fit into a response. */
const IDS = 25;
/** For short rows, limited by the URL's length. */
export const SHORT_IDS = 100;

/** Omits deleted rows. Throws on failure. */
export async function readByIds<T extends { id: string }>(
  ids: readonly string[],
  read: (part: string[]) => PromiseLike<{ data: T[] }>,
  most = IDS,
): Promise<T[]> {
  const rows = new Map<string, T>();
  for (let first = 0; first < ids.length; first += most) {
    const { data } = await read(ids.slice(first, first + most));
    for (const row of data) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Returns null if not found or the id is invalid. Throws on failure. */
export function rowOrNull<T>({ data, error }: Omit<Answer<T>, "count">): T | null {
  if (error && error.code !== NO_ID) throw error;
  return data;
}

export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** `-` before the column sorts descending. */
export function columnOrder(sort: string): [column: string, options: { ascending: boolean }] {
  return [sort.replace(/^-/, ""), { ascending: !sort.startsWith("-") }];
}
