import unhomoglyph from "unhomoglyph";
import type { PublicSettings } from "#domains/company/settings/settings.ts";

const LEGAL_FORM = /\W*\b(pty|ltd|limited|cc|inc|npc|rf)\b/gi;
const SHORTEST_PART = 4;

type OwnNames = Pick<PublicSettings, "public.identity" | "public.seller">;

/** Compares as read (UTS #39), ignoring separators. */
export function isOwnName(
  name: string,
  { "public.identity": { name: trading, shortName }, "public.seller": seller }: OwnNames,
): boolean {
  const readings = [name, name.replaceAll(/[^\p{L}\p{M}\p{N}\p{So}]/gu, "")].map(asRead);
  return [shortName, trading, seller.name].some((one) => {
    const own = asRead(one.replaceAll(LEGAL_FORM, ""));
    if (own.length < SHORTEST_PART) return own !== "" && readings.includes(own);
    return readings.some((read) => read.includes(own));
  });
}

const LOOK_ALIKES = new Map([
  ...zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"),
  ...zip("3€£!¡¦/\\", "eeflllll"),
]);
/** Negative circled and squared capitals. */
const BLACK_ALPHABETS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

function zip(signs: string, letters: string): [string, string][] {
  return [...signs].map((sign, index) => [sign, letters[index] ?? ""]);
}

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
