import { publicPaths } from "#app/content/public-pages.ts";
import { SETTINGS_URL } from "#domains/company/settings-address.ts";
import { CATALOGUE_URL } from "#domains/products/catalogue-address.ts";

/** Shown instead of a page that is not kept; its query says which one was wanted. */
export const OFFLINE_PATH = "/offline";
export const WANTED_PARAM = "page";

/** Kept as soon as any page is: where somebody goes on from it, also without a connection. */
export const WAYS_ON = ["/cart", "/contact", "/"];

/** Asks the service worker to forget all that is kept; it answers with the same. */
export const FORGET = "forget";

/** What is kept differs in how often it changes. */
export type KeptKind = "page" | "catalogue" | "settings" | "file" | "picture";
export type KeptAddress = { kind: KeptKind; key: string };

/** Pages whose query asks for another answer. */
const ANSWER_PAGE = /^\/(?:products|bearing-by-measure|compare|machines|select\/[\w-]+)$/;
const PRODUCT_PAGE = /^\/products\/[\w-]+$/;
const FILE = /^\/assets\/[\w.-]+$/;
const PICTURE =
  /^\/(?:media\/[\w/-]+\.[\w.]*(?:avif|webp|jpg)|(?:products|families)\/[\w-]+\/drawing\.svg)$/;

/**
 * Returns as what, and under which key, the answer of an address is kept on the visitor's device. Null
 * for whatever is not named here: nothing of a person's own is ever kept.
 */
export function keptAddress(path: string, query: string): KeptAddress | null {
  if (path === CATALOGUE_URL) return { kind: "catalogue", key: path };
  if (path === SETTINGS_URL) return { kind: "settings", key: path };
  if (FILE.test(path)) return { kind: "file", key: path };
  if (PICTURE.test(path)) return { kind: "picture", key: path };
  if (ANSWER_PAGE.test(path)) return { kind: "page", key: path + query };
  if (publicPaths.includes(path) || PRODUCT_PAGE.test(path)) return { kind: "page", key: path };
  return null;
}
