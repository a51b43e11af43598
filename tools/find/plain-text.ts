export const MAX_QUERY = 200;

/** Pasted text brings zero-width, bidi, soft-hyphen and BOM characters. */
const INVISIBLE = /[\u00ad\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const MARKS = /\p{Mn}+/gu;
/** For N.J.310 and O.D.80. */
const DOTTED = /(?<![A-Za-z])([A-Za-z])\.([A-Za-z])\.(?= ?\d)/g;

/** Normalises full-width letters, dashes, quotes and accents on one line; case stays. */
export function plainText(text: string, longest = MAX_QUERY): string {
  return text
    .slice(0, longest)
    .toWellFormed()
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(INVISIBLE, "")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\ufffd]+/gu, " ")
    .replace(/[\u2010-\u2015\u2212\u00ac]/g, "-")
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033]|''/g, '"')
    .replace(/[\u00d7\u2715\u2a2f]/g, "x")
    .replace(/[\u00d8\u00f8\u2300\u2205]/g, "ø")
    .replace(/[\u0410-\u0425]/g, latin)
    .replace(/\u2044/g, "/")
    .replace(/\u00b7/g, ".")
    .replace(DOTTED, "$1$2 ")
    .replace(/ {2,}/g, " ")
    .slice(0, longest)
    .trim();
}

/** Cyrillic look-alikes from Russian lists. */
function latin(letter: string): string {
  return "ABEKMHOPCTYX"["АВЕКМНОРСТУХ".indexOf(letter)] ?? letter;
}
