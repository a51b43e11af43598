import { type Reading, readPieces } from "#app/features/office/form/amounts.ts";
import { formatCount } from "#app/lib/numbers.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";

/** The limits of the table (supabase/migrations, products). */
const MAX_NAME = 200;
const MAX_DESCRIPTION = 5000;
const MAX_STOCK = 2_147_483_647;
const MAX_ADDRESS = 2000;

const SAMPLE_PICTURE = "/media/products/fallback.jpg";

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
 * The address of a picture: as a path on this site, whole on another host that the pages'
 * Content-Security-Policy allows; null for none. `origins` are those allowed, this site's first.
 */
export function readImageUrl(text: string, origins: readonly string[]): Reading<string | null> {
  const [siteUrl = "", ...others] = origins;
  const typed = text.trim();
  if (typed === "") return { value: null };
  const isPath = /^\/[^/\\]/.test(typed);
  if (!isPath && !/^https?:/i.test(typed)) {
    return { error: `Begin the address with / or https://, such as ${SAMPLE_PICTURE}.` };
  }
  if (!URL.canParse(typed, siteUrl)) return { error: "This is not the address of a picture." };
  const url = new URL(typed, siteUrl);
  const isOwn = url.origin === siteUrl;
  // The table takes other hosts' pictures over TLS only.
  if (!isOwn && !(url.protocol === "https:" && others.includes(url.origin))) {
    return {
      error: `Pictures from ${url.host} are not shown here. Use ${usablePictures(origins)}.`,
    };
  }
  const value = isPath ? typed : isOwn ? `${url.pathname}${url.search}` : url.href;
  if (value.length > MAX_ADDRESS) return { error: tooLong("The address", value, MAX_ADDRESS) };
  return { value };
}

/** Says which pictures `readImageUrl` takes. */
export function usablePictures([, ...others]: readonly string[]): string {
  const own = `a picture on this site, such as ${SAMPLE_PICTURE}`;
  const secure = others.filter((origin) => origin.startsWith("https:"));
  return secure.length > 0 ? `${own}, or on ${secure.join(" or ")}` : own;
}

function tooLong(what: string, text: string, most: number): string {
  const length = formatCount(text.length);
  return `${what} is too long: ${length} characters, at most ${formatCount(most)}.`;
}
