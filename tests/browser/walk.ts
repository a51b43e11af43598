import type { Locator, Page, Request, Route } from "@playwright/test";
import { publicPaths } from "#app/content/public-pages.ts";
import { expect, open } from "./site.ts";

/** A link, its path and the kind of page there. */
export type WalkedLink = { href: string; path: string; kind: string };

/** Blocks pictures. Routes would disable the cache, and every page would refetch its drawings. */
export async function blockPictures(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: ["*.svg", "*.avif"] });
}

/** Pages open to a visitor without an account. */
export const PAGE_KINDS = [
  ...publicPaths,
  "/products/:id",
  "/products/none",
  "/machines/reefline-rf-200",
  "/login",
  "/signup",
  "/reset-password",
  "/no-such-page",
];

/** Opens such a page and returns its path. */
export async function openKind(page: Page, kind: string): Promise<string> {
  const path = kind.includes(":id") ? kind.replace(":id", await someProduct(page)) : kind;
  await open(page, path);
  await settled(page, path);
  return path;
}

async function someProduct(page: Page): Promise<string> {
  const answer = await page.request.get("/catalogue.json");
  const { products } = (await answer.json()) as { products: { id: string }[] };
  return products[0]?.id ?? "";
}

/**
 * Returns one link for each kind of page; those of the frame only on request. Documents have no
 * frame.
 */
export async function linksOf(page: Page, { frame }: { frame: boolean }): Promise<WalkedLink[]> {
  const links = page.locator(
    `${frame ? "" : "main "}a[href^="/"]:not([href$=".pdf"], [href$=".dxf"]):visible`,
  );
  const found = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute("href") ?? "",
      path: (anchor as HTMLAnchorElement).pathname,
    })),
  );
  const here = new URL(page.url()).pathname;
  const kinds = new Map<string, WalkedLink>();
  for (const link of found) {
    const kind = link.path.replace(/^\/(products|machines)\/.+/, "/$1/:id");
    if (link.path !== here && !kinds.has(kind)) kinds.set(kind, { ...link, kind });
  }
  return [...kinds.values()];
}

export function linkOn(page: Page, { href }: WalkedLink): Locator {
  return page.locator(`a[href="${href}"]:visible`).first();
}

/** Follows the link by keyboard. */
export async function follow(page: Page, link: WalkedLink): Promise<void> {
  await page.evaluate(() => Object.assign(window, { walked: true }));
  await linkOn(page, link).press("Enter");
}

export async function arrive(page: Page, link: WalkedLink, circumstance: string): Promise<void> {
  await follow(page, link);
  await settled(page, link.path);
  await expectSound(page, `${circumstance}: ${link.href}`);
}

export async function goBack(page: Page, path: string): Promise<void> {
  await page.goBack();
  await settled(page, path);
  await expectSound(page, `back on ${path}`);
}

/** Waits until the page at this path has fully loaded. */
export async function settled(page: Page, path: string): Promise<void> {
  await page.waitForFunction((expected) => {
    const main = document.querySelector("main");
    if (!main || window.location.pathname !== expected || main.ariaBusy === "true") return false;
    const loading = [...main.querySelectorAll(".skeleton")];
    return !loading.some((one) => one.checkVisibility());
  }, path);
}

/** Expects style, frame, a heading and a focused element, despite any error. */
export async function expectSound(page: Page, where: string): Promise<void> {
  const state = () =>
    page.evaluate(() => {
      const bar = document.querySelector("header > div");
      const focus = document.activeElement;
      const isFresh = !Reflect.has(window, "walked");
      return {
        font: getComputedStyle(document.body).fontFamily.split(",")[0],
        header: bar && getComputedStyle(bar).position,
        headerHeight: bar && Math.round(bar.getBoundingClientRect().height),
        footer: document.querySelector("footer")?.checkVisibility(),
        heading: document.querySelector("h1")?.checkVisibility(),
        focus: isFresh || (focus !== null && focus !== document.body),
      };
    });
  // The focus moves after rendering.
  await expect.poll(state, where).toEqual({
    font: "Archivo",
    header: "fixed",
    headerHeight: 65,
    footer: true,
    heading: true,
    focus: true,
  });
}

/** Removes these scripts, as a deploy does to former builds, until the next full page load. */
export async function loseScripts(page: Page, addresses: string): Promise<void> {
  const lose = (route: Route) => route.fulfill({ status: 404, body: "File not found.\n" });
  const find = async (request: Request) => {
    if (!request.isNavigationRequest()) return;
    page.off("request", find);
    await page.unroute(addresses, lose);
  };
  await page.route(addresses, lose);
  page.on("request", find);
}

/** Waits for the loading sign of the link's page, or the page itself. */
export async function waitForSign(page: Page, { path }: WalkedLink): Promise<void> {
  await page.waitForFunction((target) => {
    const line = document.querySelector(".page-progress");
    const isSeen = line && getComputedStyle(line).visibility === "visible";
    return isSeen || window.location.pathname === target;
  }, path);
}
