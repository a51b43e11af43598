import { formatCount } from "#app/lib/numbers.ts";

/** What a typed text stands for, or why it cannot be taken. */
export type Reading<T> = { value: T; error?: undefined } | { value?: undefined; error: string };

/** The limits of the table (supabase/migrations, products). */
const MAX_NAME = 200;
const MAX_DESCRIPTION = 5000;
const MAX_PRICE = 9_999_999_999.99;
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

/** Dollars in steps of 0.01 (spec section 5). */
export function readPrice(text: string): Reading<number> {
  const typed = text.trim();
  if (typed === "") return { error: "Enter a price." };
  if (typed.startsWith("-")) return { error: "The price cannot be below 0." };
  if (typed.includes(",")) {
    return { error: "Write the price with a dot and without commas, such as 1234.50." };
  }
  if (/^\d*\.\d{3,}$/.test(typed)) return { error: "The price has at most two decimals." };
  if (!/^\d+(\.\d{1,2})?$|^\.\d{1,2}$/.test(typed)) {
    return { error: "Write the price in figures, such as 1234.50." };
  }
  const value = Number(typed);
  if (value > MAX_PRICE) return { error: "The price is too high: at most 9999999999.99." };
  return { value };
}

/** Whole pieces on the shelf. */
export function readStock(text: string): Reading<number> {
  const typed = text.trim();
  if (typed === "") return { error: "Enter how many are in stock, 0 for none." };
  if (typed.startsWith("-")) return { error: "The stock cannot be below 0." };
  if (!/^\d+$/.test(typed)) return { error: "Enter the stock as a whole number, such as 12." };
  const value = Number(typed);
  if (value > MAX_STOCK) return { error: "The stock is too high: at most 2147483647." };
  return { value };
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
