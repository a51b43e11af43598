// A label's code has 12 random symbols and a check symbol, the remainder by 37, in Crockford's
// base 32. The database makes codes whose check symbol is a letter or digit.

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const MISREAD: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };
const LENGTH = 13;
const MODULUS = 37;

/** Reads a code in any case, with or without dashes. Returns null for a typing error. */
export function readCode(typed: string): string | null {
  if (typed.length > 2 * LENGTH) return null;
  const code = typed
    .toUpperCase()
    .replaceAll("-", "")
    .replaceAll(/[OIL]/g, (symbol) => MISREAD[symbol] ?? symbol);
  if (code.length !== LENGTH) return null;
  const values = Array.from(code, (symbol) => ALPHABET.indexOf(symbol));
  if (values.includes(-1)) return null;
  const check = values.pop();
  const rest = values.reduce((sum, value) => (sum * ALPHABET.length + value) % MODULUS, 0);
  return rest === check ? code : null;
}

/** Path of the permanent link, which never changes. */
export function codePath(code: string): string {
  return `/m/${code}`;
}

/** Location state of a machine's workshop page when its label was scanned. */
export const SCANNED = "scanned";

/** In groups, as printed for typing. */
export function codeText(code: string): string {
  return code.replace(/^(.{4})(.{4})/, "$1-$2-");
}
