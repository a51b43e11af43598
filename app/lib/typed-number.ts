export const MAX_TYPED = 20;

/** South Africa writes 1 234,50 by law and 1,234.50 by habit. */
export type DecimalMark = "," | ".";

export type TypedNumber =
  | {
      kind: "number";
      value: number;
      decimals: number;
      mark?: DecimalMark;
    }
  | { kind: "ambiguous" }
  | { kind: "none" };

const SPACES = /\s/g;
const APOSTROPHES = /[\u2019\u02bc]/g;
const MINUS = /^[\u2212\u2013-]/;
const GROUPED = /^[1-9]\d{0,2}(?:([ ,.'])\d{3})(?:\1\d{3})*(?:(?!\1)([,.])(\d+))?$/;
const PLAIN = /^(\d*)(?:([,.])(\d+))?$/;

const NONE: TypedNumber = { kind: "none" };

export function readNumber(text: string, mark?: DecimalMark): TypedNumber {
  const typed = text.replaceAll(SPACES, " ").replaceAll(APOSTROPHES, "'").trim();
  const sign = MINUS.test(typed) ? -1 : 1;
  const figures = sign < 0 ? typed.slice(1).trim() : typed;

  const plain = PLAIN.exec(figures);
  const [, whole = "", plainMark, decimals = ""] = plain ?? [];
  const [, groupMark, pointMark, groupDecimals] = GROUPED.exec(figures) ?? [];

  if (plain && groupMark !== undefined) {
    if (mark === undefined) return { kind: "ambiguous" };
    return mark === plainMark
      ? number(sign, whole, decimals, mark)
      : number(sign, whole + decimals, "", mark);
  }
  if (plain && (whole !== "" || decimals !== "")) {
    return number(sign, whole, decimals, markNamed(plainMark));
  }
  if (groupMark === undefined) return NONE;
  const digits = figures.slice(0, pointMark ? figures.lastIndexOf(pointMark) : undefined);
  const proven = markNamed(pointMark) ?? OTHER_MARK[groupMark];
  return number(sign, digits.replaceAll(/\D/g, ""), groupDecimals ?? "", proven);
}

const OTHER_MARK: Record<string, DecimalMark> = { ",": ".", ".": "," };

function markNamed(text: string | undefined): DecimalMark | undefined {
  return text === "," || text === "." ? text : undefined;
}

function number(
  sign: number,
  whole: string,
  decimals: string,
  mark: DecimalMark | undefined,
): TypedNumber {
  const counting = decimals.replace(/0+$/, "");
  const value = sign * Number(`${whole || "0"}.${counting || "0"}`);
  return { kind: "number", value, decimals: counting.length, ...(mark && { mark }) };
}
