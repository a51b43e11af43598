import type { TableClient } from "./database.ts";

/** A part of a list, with the length of the whole list. */
export type PageOfRows<T> = { rows: T[]; total: number; page: number };

/** Rows on a page of the office's lists. */
export const PAGE_SIZE = 25;

/** The table client returns at most this many rows a call, here and on the hosted service. */
const MAX_ROWS = 1000;

/** PostgREST's code for a page behind the end of the list. */
const BEHIND_THE_END = "PGRST103";

/** SQLSTATE of text that is no id: somebody changed the address by hand. */
const NO_ID = "22P02";

type Answer<T> = { data: T | null; error: { code: string } | null; count: number | null };
type ReadRange<T> = (from: number, to: number) => PromiseLike<Answer<T[]>>;

/**
 * Reads a page, counted from 1. Behind the end of the list, which may have become shorter since the
 * address was made, stands its first page. Throws on failure.
 */
export async function readPage<T>(page: number, read: ReadRange<T>): Promise<PageOfRows<T>> {
  const from = (page - 1) * PAGE_SIZE;
  const { data, error, count } = await read(from, from + PAGE_SIZE - 1);
  if (error?.code === BEHIND_THE_END && page > 1) return readPage(1, read);
  if (error) throw error;
  return { rows: data ?? [], total: count ?? 0, page };
}

/** Our API's code for an answer of more than 2 MB. */
const TOO_LONG = "PGRST100";

/** Reads a list to its end, however long it is and its rows are. Throws on failure. */
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
 * Returns what reads a page of the rows that `matching` selects, and all of them. Both throw on failure.
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

/** Sorts before every id, in the middle of them, and behind them. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const MIDDLE_ID = "7fffffff-ffff-ffff-ffff-ffffffffffff";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Reads rows behind an id, up to and with another, in the order of ids. */
type ReadIds<T> = (
  after: string,
  last: string,
  rows: number,
) => PromiseLike<Omit<Answer<T[]>, "count">>;

/**
 * Reads a whole table in the order of its ids, in two halves at once: the database makes an answer of one while that of
 * the other is read. Each call goes on behind the last row, so that the hundredth costs the database no more than
 * the first. Of each row stays what `kept` makes of it as soon as it is there. Throws on failure.
 */
export async function readThrough<T extends { id: string }, Kept>(
  read: ReadIds<T>,
  kept: (row: T) => Kept,
): Promise<Kept[]> {
  const halves = await Promise.all([
    readBetween(FIRST_ID, MIDDLE_ID, read, kept),
    readBetween(MIDDLE_ID, LAST_ID, read, kept),
  ]);
  return halves.flat();
}

async function readBetween<T extends { id: string }, Kept>(
  first: string,
  last: string,
  read: ReadIds<T>,
  kept: (row: T) => Kept,
): Promise<Kept[]> {
  const all: Kept[] = [];
  let [rows, after] = [MAX_ROWS, first];
  for (;;) {
    const { data, error } = await read(after, last, rows);
    if (error?.code === TOO_LONG && rows > 1) {
      rows = Math.ceil(rows / 4);
      continue;
    }
    if (error) throw error;
    for (const row of data ?? []) all.push(kept(row));
    after = data?.at(-1)?.id ?? after;
    if ((data ?? []).length < rows) return all;
  }
}

/** Ids a call: as many rows of the longest enquiries fit into an answer. */
const IDS = 25;
/** The same for short rows: its address stays short. */
export const SHORT_IDS = 100;

/** Reads these rows in this order, without those that are gone. Throws on failure. */
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

/** Returns the one row, or null when there is none or what was asked for is no id. Throws on failure. */
export function rowOrNull<T>({ data, error }: Omit<Answer<T>, "count">): T | null {
  if (error && error.code !== NO_ID) throw error;
  return data;
}

/** Returns the pattern of `ilike` that matches just this text. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Returns what `order` takes for the name of a sort: a column, with `-` before it for descending. */
export function columnOrder(sort: string): [column: string, options: { ascending: boolean }] {
  return [sort.replace(/^-/, ""), { ascending: !sort.startsWith("-") }];
}
