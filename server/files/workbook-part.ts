const PREFIX = String.raw`<(?:[\w.-]+:)?`;
const ATTRIBUTES = String.raw`(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?`;

/** DDE and OLE links start programs on opening. */
const PROGRAM_LINK = new RegExp(String.raw`${PREFIX}(?:ddeLink|oleLink)\b`);
/** A `<!` after it may hide the formula. */
const FORMULA = new RegExp(
  String.raw`${PREFIX}(?:f|formula\d?|definedName|\w+Formula)${ATTRIBUTES}>([^<]*)(<!)?`,
  "g",
);
const TEXT_OR_NAME = /"[^"]*"|'[^']*'/g;
const RELATIONSHIP = new RegExp(`${PREFIX}Relationship(${ATTRIBUTES})>`, "g");
const IS_ELSEWHERE = /\bTargetMode\s*=\s*["']External/;
const ASKS_FIRST = /\/(?:hyperlink|externalLinkPath)["']/;
/** Characters without an element, as in a picture; a cell holds 32,767. */
const LONGEST_TEXT = 1024 * 1024;

/** A byte order mark as Latin-1, and spaces. */
const BEFORE_MARKUP = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/;

export function createPartCheck(): (chunk: Buffer) => boolean {
  let rest = "";
  let isMarkup: boolean | undefined;
  return (chunk) => {
    if (isMarkup === false) return false;
    // In UTF-16 every other byte is NUL.
    rest += chunk.toString("latin1").replaceAll("\0", "");
    const start = rest.replace(BEFORE_MARKUP, "");
    // Only XML holds formulas. The bytes of a picture resemble one now and then.
    isMarkup ??= start === "" ? undefined : start.startsWith("<");
    if (!isMarkup) return false;
    // The last element may continue in the next chunk; `<!` reveals a disguise.
    const end = Math.max(0, rest.lastIndexOf("<", rest.length - 2));
    if (isActive(rest.slice(0, end + 2))) return true;
    rest = rest.length - end > LONGEST_TEXT ? "" : rest.slice(end);
    return false;
  };
}

function isActive(xml: string): boolean {
  if (PROGRAM_LINK.test(xml)) return true;
  for (const [, formula = "", disguise] of xml.matchAll(FORMULA)) {
    if (disguise || asksProgram(formula)) return true;
  }
  return [...xml.matchAll(RELATIONSHIP)].some(
    ([, attributes = ""]) => IS_ELSEWHERE.test(attributes) && !ASKS_FIRST.test(attributes),
  );
}

/** Outside texts and names only DDE uses a bar, as in cmd|'/c calc'!A1. */
function asksProgram(formula: string): boolean {
  return formula
    .replaceAll(/&#(\d+);/g, (_, code) => sign(Number(code)))
    .replaceAll(/&#x([\da-f]+);/gi, (_, code) => sign(Number.parseInt(code, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll(TEXT_OR_NAME, "")
    .includes("|");
}

function sign(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
