import { MAX_SIZING } from "#tools/sizing/sizing-length.ts";

/** An item of My Selections as an enquiry carries it: the server looks name and price up by the id. */
export type SelectedItem = {
  id: string;
  name: string;
  quantity: number;
  note?: string;
  /** The address of the tool that chose it. */
  sizing?: string;
};

/** Characters: the form's body has a limit, and nobody asks for hundreds of products at once. */
const MAX_LENGTH = 30_000;
const MAX_NAME = 200;
/** Characters of what is said about an item; the table's own limit. */
export const MAX_ITEM_NOTE = 500;
/** Id, quantity and name, behind a tab the note, and behind another what it was chosen for. */
const LINE = /^(\S{1,100}) (\d{1,4}) ([^\t]+)(?:\t([^\t]*)(?:\t(\S*))?)?$/;

/** Returns the items as the text of a form field; those that find no room are left out. */
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

/** Reads the items back; a line that is none, which only a program sends, is left out. */
export function readSelectedItems(text: string): SelectedItem[] {
  return text
    .slice(0, MAX_LENGTH)
    .split("\n")
    .flatMap((line) => {
      const [, id = "", digits, typed = "", said = "", sizing = ""] = LINE.exec(line.trim()) ?? [];
      const quantity = Number(digits);
      // No database takes half a sign.
      const name = typed.trim().slice(0, MAX_NAME).toWellFormed();
      const note = said.trim().slice(0, MAX_ITEM_NOTE).toWellFormed();
      if (!(quantity >= 1) || !name) return [];
      const isKept = sizing && sizing.length <= MAX_SIZING;
      return [{ id, name, quantity, ...(note && { note }), ...(isKept && { sizing }) }];
    });
}
