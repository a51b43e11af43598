import type { Page, Route } from "@playwright/test";
import { test as base, expect, fullUnless } from "./site.ts";
import {
  arrive,
  blockPictures,
  expectSound,
  follow,
  goBack,
  linkOn,
  linksOf,
  loseScripts,
  openKind,
  PAGE_KINDS,
  settled,
  type WalkedLink,
  waitForSign,
} from "./walk.ts";

type Way = { from: string; link: WalkedLink };

/** A visitor on a phone. Every test provokes errors, which the browser logs. */
const test = base.extend<{ forgive: undefined }, { ways: Way[] }>({
  viewport: { width: 390, height: 900 },
  page: async ({ page }, use) => {
    await blockPictures(page);
    await use(page);
  },
  forgive: [
    async ({ problems }, use) => {
      await use(undefined);
      problems.length = 0;
    },
    { auto: true },
  ],
  /** One link to each linked kind of page. */
  ways: [
    async ({ browser, siteUrl }, use) => {
      const page = await browser.newPage({
        baseURL: siteUrl,
        viewport: { width: 390, height: 900 },
        reducedMotion: "reduce",
      });
      const ways = new Map<string, Way>();
      await openKind(page, "/");
      await page.getByRole("button", { name: "Accept" }).click();
      for (const kind of PAGE_KINDS) {
        const from = await openKind(page, kind);
        for (const link of await linksOf(page, { frame: true })) {
          if (!ways.has(link.kind)) ways.set(link.kind, { from, link });
        }
      }
      await page.close();
      await use([...ways.values()]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Kinds with data, filters or an error page of their own, for errors that differ in words only. */
const VARIED = ["/", "/products", "/products/:id", "/machines", "/machines/:id", "/contact"];
const DATA = /\.data(\?|$)/;
const LIST = /\/catalogue\.json$/;
const SCRIPTS = "**/assets/*.js";
const HTML_PAGE = "<!doctype html><title>Bad Gateway</title><h1>Bad Gateway</h1>";

/** Faulty responses for a page's data. */
const ERRORS: [name: string, what: RegExp, respond: (route: Route) => Promise<void>][] = [
  ["dropped data", DATA, (route) => route.abort()],
  ["429 for data", DATA, (route) => route.fulfill({ status: 429, body: "Too many requests\n" })],
  ["500 for data", DATA, (route) => route.fulfill({ status: 500, body: "Internal error\n" })],
  ["HTML for data", DATA, (route) => route.fulfill({ contentType: "text/html", body: HTML_PAGE })],
  ["a missing catalogue", LIST, (route) => route.abort()],
];

test("links to every kind of page", ({ ways }) => {
  expect(ways.length).toBeGreaterThanOrEqual(20);
});

for (const [error, what, respond] of ERRORS) {
  test(
    `opens pages with frame and style despite ${error} (NAV-1)`,
    fullUnless(error === "dropped data"),
    async ({ page, ways }) => {
      const all = ["dropped data", "a missing catalogue"].includes(error);
      for (const { from, link } of ways) {
        if (!all && !VARIED.includes(link.kind)) continue;
        await startAt(page, from);
        await page.route(what, respond);
        await arrive(page, link, error);
        await page.unroute(what);
        await goBack(page, from);
      }
    },
  );
}

test("shows a loading sign before a page arrives on a slow connection", { tag: "@full" }, async ({
  page,
  ways,
}) => {
  for (const { from, link } of ways) {
    await startAt(page, from);
    await linkOn(page, link).waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await released;
      await route.continue();
    };
    await page.route(DATA, hold);
    await page.route(SCRIPTS, hold);
    await follow(page, link);
    await waitForSign(page, link);
    release();
    await settled(page, link.path);
    await expectSound(page, `slow: ${link.href}`);
    await page.unrouteAll();
  }
});

test("opens every kind of page after a new build replaced the scripts", {
  tag: "@full",
}, async ({ page, ways }) => {
  for (const { from, link } of ways) {
    await openKind(page, from);
    await loseScripts(page, SCRIPTS);
    await arrive(page, link, "former build");
  }
});

test("opens every kind of page without storage", { tag: "@full" }, async ({ page, ways }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Denied", "SecurityError");
        },
      });
    }
  });
  for (const { from, link } of ways) {
    await openKind(page, from);
    await page.getByRole("button", { name: "Accept" }).click();
    await arrive(page, link, "no storage");
  }
});

/** Opens a page unless already open, as most links start on a few pages. */
async function startAt(page: Page, from: string): Promise<void> {
  if (new URL(page.url()).pathname !== from) await openKind(page, from);
}
