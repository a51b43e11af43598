import type { Page } from "@playwright/test";
import { expect, fullUnless, open, test } from "./site.ts";

const PATHS = [
  "/",
  "/products",
  "/products?q=22212",
  "/gallery",
  "/contact",
  "/proof",
  "/select/blower",
  "/login",
  "/nowhere",
];

/** Computed style and position of every element, one entry each. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Rendering of near elements settles between frames.
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    for (const animation of document.getAnimations()) animation.cancel();
    return Array.from(document.querySelectorAll("body, body *:not(script)"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map((pixels) => pixels.toFixed(2));
      const style = getComputedStyle(element);
      const values = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
      const written = values.filter((value) => !value.startsWith("--"));
      return [element.outerHTML.slice(0, 150), ...place, ...written].join("\n");
    });
  });
}

/** Lines that differ in the second text, with their element. */
function differences(before: string[], after: string[]): string[] {
  return after.flatMap((text, place) => {
    const lines = before[place]?.split("\n") ?? [];
    const other = text.split("\n").filter((line, at) => line !== lines[at]);
    return other.map((line) => `${line} of ${lines[0]}`);
  });
}

async function sheetOf(page: Page): Promise<string> {
  return /\/assets\/[\w.-]+\.css/.exec(await page.content())?.[0] ?? "";
}

for (const path of PATHS) {
  test(
    `styles ${path} the same with and without the full style sheet`,
    fullUnless(path === "/login"),
    async ({ page, problems }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      const before = await looks(page);
      await page.addStyleTag({ url: await sheetOf(page) });
      expect(differences(before, await looks(page))).toEqual([]);
      // The browser logs the blocked scripts.
      problems.length = 0;
    },
  );
}

test("lays out a page the same by client-side navigation as opened directly", {
  tag: "@full",
}, async ({ page }) => {
  const top = () =>
    page.getByRole("main").evaluate((main) => {
      const [heading, figure] = [main.querySelector("h1"), main.querySelector("img")];
      return [heading, figure].map((one) => JSON.stringify(one?.getBoundingClientRect()));
    });
  await open(page, "/gallery");
  const opened = await top();
  await open(page, "/checkout");
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  await expect.poll(top).toEqual(opened);
});

test("navigates although the style sheet fails to load", async ({ page, problems }) => {
  await page.route("**/assets/*.css", (route) => route.abort());
  await open(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  problems.length = 0;
});
