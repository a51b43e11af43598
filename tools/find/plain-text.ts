/** Longer texts are cut: nobody types them, and a pasted page must not cost time. */
export const MAX_QUERY = 200;

/** Zero-width and bidirectional marks, soft hyphens and byte order marks come along when text is pasted. */
const INVISIBLE = /[\u00ad\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const MARKS = /\p{Mn}+/gu;
/** N.J.310 and O.D.80. */
const DOTTED = /(?<![A-Za-z])([A-Za-z])\.([A-Za-z])\.(?= ?\d)/g;

/**
 * Returns the text on one line, in the characters that designations are written with: full-width
 * letters, raised figures, dashes, quotes and accents become plain ones; upper and lower case stay.
 */
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

/** Cyrillic capitals that look like Latin ones: a designation that was copied from a Russian list holds them. */
function latin(letter: string): string {
  return "ABEKMHOPCTYX"["АВЕКМНОРСТУХ".indexOf(letter)] ?? letter;
}
