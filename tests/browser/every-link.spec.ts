import type { Page, Request, Route } from "@playwright/test";
import { test as base } from "./site.ts";
import {
  expectSound,
  follow,
  linkOn,
  linksOf,
  loseScripts,
  openKind,
  PAGE_KINDS,
  settled,
  type WalkedLink,
  waitForSign,
} from "./walk.ts";

/**
 * Nothing here looks at pictures. Beside routes the browser keeps no file: it reads every drawing anew for
 * each page, and those it has read slow down all it does later.
 */
const PICTURES = ["*.svg", "*.avif"];

/** Every test here provokes errors, which the browser logs. */
const test = base.extend<{ forgive: undefined }>({
  page: async ({ page }, use) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.enable");
    await browser.send("Network.setBlockedURLs", { urls: PICTURES });
    await use(page);
  },
  forgive: [
    async ({ problems }, use) => {
      await use(undefined);
      problems.length = 0;
    },
    { auto: true },
  ],
});

const DATA = /\.data(\?|$)/;
const LIST = /\/catalogue\.json$/;
const SCRIPTS = "**/assets/*.js";

const HTML_PAGE = "<!doctype html><title>Bad Gateway</title><h1>Bad Gateway</h1>";

/** What may come instead of what a page is made from. */
const ERRORS: [name: string, what: RegExp, answer: (route: Route) => Promise<void>][] = [
  ["data dropped", DATA, (route) => route.abort()],
  ["429", DATA, (route) => route.fulfill({ status: 429, body: "Too many requests\n" })],
  ["500", DATA, (route) => route.fulfill({ status: 500, body: "Internal error\n" })],
  ["HTML for data", DATA, (route) => route.fulfill({ contentType: "text/html", body: HTML_PAGE })],
  ["catalogue gone", LIST, (route) => route.abort()],
];

/** The links of the frame are the same everywhere: a page and an error stand for all. */
const WITH_FRAME = ["/", "/no-such-page"];

for (const width of [390, 1440]) {
  for (const kind of PAGE_KINDS) {
    test.describe(`${kind} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });
      const frame = WITH_FRAME.includes(kind);

      test("every link arrives, with frame and style, through every error", async ({ page }) => {
        const path = await openKind(page, kind);
        const links = await linksOf(page, { frame });
        const asked = await walkSlowly(page, path, links);
        // What comes instead of data and scripts does not depend on the width; the frame has other
        // links on a phone.
        if (!frame && width === 390) return;
        await walkThroughErrors(page, path, asked);
        await walkAfterDeploy(page, kind, links);
      });

      test("every link arrives, with frame and style, without storage", async ({ page }) => {
        await page.addInitScript(() => {
          for (const name of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException("Denied", "SecurityError");
              },
            });
          }
        });
        const path = await openKind(page, kind);
        await page.getByRole("button", { name: "Accept" }).click();
        for (const link of await linksOf(page, { frame })) {
          await arrive(page, link, "no storage");
          await goBack(page, path);
        }
      });
    });
  }
}

/** The addresses that each link makes the page ask for. */
type Asked = Map<WalkedLink, string[]>;

/** What is asked for does not come before the visitor has seen that it is on its way. */
async function walkSlowly(page: Page, path: string, links: WalkedLink[]): Promise<Asked> {
  const asked: Asked = new Map();
  for (const link of links) {
    const addresses: string[] = [];
    const note = (request: Request) => addresses.push(request.url());
    page.on("request", note);
    asked.set(link, addresses);
    // It may stand in a part of the page that is fetched by itself.
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
    page.off("request", note);
    await page.unrouteAll();
    await goBack(page, path);
  }
  return asked;
}

async function walkThroughErrors(page: Page, path: string, asked: Asked): Promise<void> {
  for (const [error, what, answer] of ERRORS) {
    // A link that does not ask for it would only do the same again.
    const links = [...asked].filter(([, addresses]) => addresses.some((one) => what.test(one)));
    for (const [link] of links) {
      await page.route(what, answer);
      await arrive(page, link, error);
      await page.unroute(what);
      await goBack(page, path);
    }
  }
}

/** The page that is open asks for scripts that the server has no more; a page opened anew has others. */
async function walkAfterDeploy(page: Page, kind: string, links: WalkedLink[]): Promise<void> {
  for (const link of links) {
    await openKind(page, kind);
    await loseScripts(page, SCRIPTS);
    await arrive(page, link, "former build");
  }
}

async function arrive(page: Page, link: WalkedLink, circumstance: string): Promise<void> {
  await follow(page, link);
  await settled(page, link.path);
  await expectSound(page, `${circumstance}: ${link.href}`);
}

async function goBack(page: Page, path: string): Promise<void> {
  await page.goBack();
  await settled(page, path);
  await expectSound(page, `back on ${path}`);
}
