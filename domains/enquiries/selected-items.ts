import { MAX_SIZING } from "#tools/sizing/sizing-length.ts";

/** Without name and price, which the server looks up by id. */
export type SelectedItem = {
  id: string;
  name: string;
  quantity: number;
  note?: string;
  sizing?: string;
};

/** Characters; the request body is limited. */
const MAX_LENGTH = 30_000;
const MAX_NAME = 200;
/** Characters; same limit as the table. */
export const MAX_ITEM_NOTE = 500;
/** Id, quantity and name, then note and sizing after tabs. */
const LINE = /^(\S{1,100}) (\d{1,4}) ([^\t]+)(?:\t([^\t]*)(?:\t(\S*))?)?$/;

export function writeSelectedItems(items: readonly SelectedItem[]): string {
  let text = "";
  for (const { id, name, quantity, note = "", sizing = "" } of items) {
    const said = inOneLine(note, MAX_ITEM_NOTE);
    const behind = sizing ? `\t${said}\t${sizing}` : said && `\t${said}`;
    const line = `${id} ${quantity} ${inOneLine(name, MAX_NAME)}${behind}\n`;
    if (text.length + line.length > MAX_LENGTH) break;
    text += line;
  }
  return text.trimEnd();
}

function inOneLine(text: string, most: number): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, most);
}

/** Skips malformed lines, which browsers never send. */
export function readSelectedItems(text: string): SelectedItem[] {
  return text
    .slice(0, MAX_LENGTH)
    .split("\n")
    .flatMap((line) => {
      const [, id = "", digits, typed = "", said = "", sizing = ""] = LINE.exec(line.trim()) ?? [];
      const quantity = Number(digits);
      // PostgreSQL rejects lone surrogates.
      const name = typed.trim().slice(0, MAX_NAME).toWellFormed();
      const note = said.trim().slice(0, MAX_ITEM_NOTE).toWellFormed();
      if (!(quantity >= 1) || !name) return [];
      const hasSizing = sizing && sizing.length <= MAX_SIZING;
      return [{ id, name, quantity, ...(note && { note }), ...(hasSizing && { sizing }) }];
    });
}
