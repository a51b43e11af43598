import type { Page, Route } from "@playwright/test";
import { test as base } from "./site.ts";
import {
  expectSound,
  follow,
  linksOf,
  loseScripts,
  openKind,
  PAGE_KINDS,
  settled,
  type WalkedLink,
  waitForSign,
} from "./walk.ts";

/** Every test here provokes errors, which the browser logs. */
const test = base.extend<{ forgive: undefined }>({
  forgive: [
    async ({ problems }, use) => {
      await use(undefined);
      problems.length = 0;
    },
    { auto: true },
  ],
});

const DATA = "**/*.data**";
const LIST = "**/catalogue.json";
const SCRIPTS = "**/assets/*.js";

const HTML_PAGE = "<!doctype html><title>Bad Gateway</title><h1>Bad Gateway</h1>";

/** What may come instead of what a page is made from. */
const ERRORS: [name: string, what: string, answer: (route: Route) => Promise<void>][] = [
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
        test.slow();
        const path = await openKind(page, kind);
        const links = await linksOf(page, { frame });
        await walkSlowly(page, path, links);
        await walkThroughErrors(page, path, links);
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

/** What is asked for does not come before the visitor has seen that it is on its way. */
async function walkSlowly(page: Page, path: string, links: WalkedLink[]): Promise<void> {
  for (const link of links) {
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
    await goBack(page, path);
  }
}

async function walkThroughErrors(page: Page, path: string, links: WalkedLink[]): Promise<void> {
  let followed = links;
  for (const [error, what, answer] of ERRORS) {
    const hit = new Set<WalkedLink>();
    for (const link of followed) {
      await page.route(what, (route) => {
        hit.add(link);
        return answer(route);
      });
      await arrive(page, link, error);
      await page.unroute(what);
      await goBack(page, path);
    }
    // A link that asks for no data would only do the same again.
    if (what === DATA) followed = links.filter((link) => hit.has(link));
  }
}

/** The page that is open asks for scripts that the server has no more; a page opened anew has others. */
async function walkAfterDeploy(page: Page, kind: string, links: WalkedLink[]): Promise<void> {
  for (const link of links) {
    await openKind(page, kind);
    await loseScripts(page, SCRIPTS);
    await arrive(page, link, "former build");
    await page.unrouteAll();
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
