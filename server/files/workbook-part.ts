const PREFIX = String.raw`<(?:[\w.-]+:)?`;
/** Attributes of an element, each in its quotes. */
const ATTRIBUTES = String.raw`(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?`;

/** A link to another program, which answers when the workbook is opened (DDE, OLE). */
const PROGRAM_LINK = new RegExp(String.raw`${PREFIX}(?:ddeLink|oleLink)\b`);
/** Behind it may stand what hides the formula. */
const FORMULA = new RegExp(
  String.raw`${PREFIX}(?:f|formula\d?|definedName|\w+Formula)${ATTRIBUTES}>([^<]*)(<!)?`,
  "g",
);
const TEXT_OR_NAME = /"[^"]*"|'[^']*'/g;
const RELATIONSHIP = new RegExp(`${PREFIX}Relationship(${ATTRIBUTES})>`, "g");
const IS_ELSEWHERE = /\bTargetMode\s*=\s*["']External/;
/** What is fetched only after a question, or a click. */
const ASKS_FIRST = /\/(?:hyperlink|externalLinkPath)["']/;
/** Characters without an element between them, as in a picture: a cell holds 32,767. */
const LONGEST_TEXT = 1024 * 1024;

/**
 * Returns what looks through a part of a workbook as it is unpacked, and says whether it has something by now that asks
 * another program or fetches from elsewhere when the workbook is opened.
 */
export function createPartCheck(): (chunk: Buffer) => boolean {
  let rest = "";
  return (chunk) => {
    // In UTF-16 every other byte is a NUL.
    rest += chunk.toString("latin1").replaceAll("\0", "");
    // What follows the last element may go on in the next chunk; "<!" tells a disguise.
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

/** In cmd|'/c calc'!A1 is the only bar that a formula can have outside of texts and names. */
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
