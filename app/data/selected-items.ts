/** An item of My Selections as an enquiry carries it: the server looks name and price up by the id. */
export type SelectedItem = { id: string; name: string; quantity: number };

/** Characters: the form's body has a limit, and nobody asks for hundreds of products at once. */
const MAX_LENGTH = 10_000;
const MAX_NAME = 200;
const LINE = /^(\S{1,100}) (\d{1,4}) (.+)$/;

/** Returns the items as the text of a form field; those that find no room are left out. */
export function writeSelectedItems(items: readonly SelectedItem[]): string {
  let text = "";
  for (const { id, name, quantity } of items) {
    const line = `${id} ${quantity} ${name.replaceAll(/\s+/g, " ").trim().slice(0, MAX_NAME)}\n`;
    if (text.length + line.length > MAX_LENGTH) break;
    text += line;
  }
  return text.trimEnd();
}

/** Reads the items back; a line that is none, which only a program sends, is left out. */
export function readSelectedItems(text: string): SelectedItem[] {
  return text
    .slice(0, MAX_LENGTH)
    .split("\n")
    .flatMap((line) => {
      const [, id = "", digits, typed = ""] = LINE.exec(line.trim()) ?? [];
      const quantity = Number(digits);
      const name = typed.trim().slice(0, MAX_NAME);
      return quantity >= 1 && name ? [{ id, name, quantity }] : [];
    });
}
