import unhomoglyph from "unhomoglyph";
import { company } from "#domains/company/company.ts";

/** Legal forms at the end of a company's name. */
const LEGAL_FORM = /\W*\b(pty|ltd|limited|cc|inc|npc|rf)\b/gi;
/** A shorter name is part of many others: only alone it is the company's. */
const SHORTEST_PART = 4;

/**
 * Returns whether a name passes for the company's: it holds the company's name, as it is read (UTS #39), whatever is
 * between its letters. `legalName` is the one on its letterhead.
 */
export function isOwnName(name: string, legalName: string): boolean {
  // A sign may be read as a letter, or be between two.
  const readings = [name, name.replaceAll(/[^\p{L}\p{M}\p{N}\p{So}]/gu, "")].map(asRead);
  return [company.shortName, company.name, legalName].some((one) => {
    const own = asRead(one.replaceAll(LEGAL_FORM, ""));
    if (own.length < SHORTEST_PART) return own !== "" && readings.includes(own);
    return readings.some((read) => read.includes(own));
  });
}

/** Letters that Unicode's table of look-alikes does not have: small capitals, and signs that are read as a letter. */
const LOOK_ALIKES = new Map([
  ...zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"),
  ...zip("3€£!¡¦/\\", "eeflllll"),
]);
/** Capitals in black circles and squares, each alphabet from this number on. */
const BLACK_ALPHABETS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

function zip(signs: string, letters: string): [string, string][] {
  return [...signs].map((sign, index) => [sign, letters[index] ?? ""]);
}

/** Letters and digits only, each as the one that it looks like. */
function asRead(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(BLACK_ALPHABETS, (sign) =>
      String.fromCodePoint((((sign.codePointAt(0) ?? 0) - 0x1f150) % 32) + 0x61),
    );
  const plain = [...unhomoglyph(letters)].map((sign) => LOOK_ALIKES.get(sign) ?? sign).join("");
  return unhomoglyph(plain.toLowerCase())
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("i", "l")
    .replaceAll("0", "o");
}
