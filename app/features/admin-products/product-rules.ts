import { type Reading, readPieces } from "#app/features/admin/amounts.ts";
import { formatCount } from "#app/lib/numbers.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";

/** The limits of the table (supabase/migrations, products). */
const MAX_NAME = 200;
const MAX_DESCRIPTION = 5000;
const MAX_STOCK = 2_147_483_647;
const MAX_ADDRESS = 2000;

export function readName(text: string): Reading<string> {
  const value = text.trim();
  if (value === "") return { error: "Enter a name." };
  if (value.length > MAX_NAME) return { error: tooLong("The name", value, MAX_NAME) };
  return { value };
}

export function readDescription(text: string): Reading<string> {
  if (text.length > MAX_DESCRIPTION) {
    return { error: tooLong("The description", text, MAX_DESCRIPTION) };
  }
  return { value: text };
}

/** Whole pieces on the shelf. */
export function readStock(text: string, mark?: DecimalMark): Reading<number> {
  if (text.trim() === "") return { error: "Enter how many are in stock, 0 for none." };
  if (text.trim().startsWith("-")) return { error: "The stock cannot be below 0." };
  const wrong = "Enter the stock as a whole number, such as 12.";
  return readPieces(text, { least: 0, most: MAX_STOCK, wrong }, mark);
}

/**
 * The address of a picture on this site, as a path; null for none. The pages' Content-Security-Policy
 * shows no others (server/pages/content-security-policy.ts).
 */
export function readImageUrl(text: string, siteUrl: string): Reading<string | null> {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const isPath = /^\/[^/\\]/.test(typed);
  if (!isPath && !/^https?:/i.test(typed)) {
    return { error: "Begin the address with /, such as /media/products/fallback.jpg." };
  }
  if (!URL.canParse(typed, siteUrl)) return { error: "This is not the address of a picture." };
  const url = new URL(typed, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) {
    return {
      error:
        "Pictures on other sites are not shown here. Use the address of one on this site, beginning with /.",
    };
  }
  const value = isPath ? typed : `${url.pathname}${url.search}`;
  if (value.length > MAX_ADDRESS) return { error: tooLong("The address", value, MAX_ADDRESS) };
  return { value };
}

function tooLong(what: string, text: string, most: number): string {
  const length = formatCount(text.length);
  return `${what} is too long: ${length} characters, at most ${formatCount(most)}.`;
}
