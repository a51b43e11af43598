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

/** Reads a list to its end, however long it is. Throws on failure. */
export async function readAll<T>(read: ReadRange<T>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const { data, error, count } = await read(rows.length, rows.length + MAX_ROWS - 1);
    if (error) throw error;
    const part = data ?? [];
    rows.push(...part);
    if (part.length === 0 || rows.length >= (count ?? 0)) return rows;
  }
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
