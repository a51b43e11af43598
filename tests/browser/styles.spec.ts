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

/** How every element of the page looks and where it stands: a line each. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // What is near enough to be drawn is known from one frame to the next.
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

/** What is said otherwise by the second text: its line, and of which element. */
function differences(before: string[], after: string[]): string[] {
  return after.flatMap((text, place) => {
    const lines = before[place]?.split("\n") ?? [];
    const other = text.split("\n").filter((line, at) => line !== lines[at]);
    return other.map((line) => `${line} of ${lines[0]}`);
  });
}

/** The address of the whole style sheet, which the page's scripts fetch. */
async function sheetOf(page: Page): Promise<string> {
  return /\/assets\/[\w.-]+\.css/.exec(await page.content())?.[0] ?? "";
}

for (const path of PATHS) {
  test(
    `${path} looks without the whole style sheet as it does with it`,
    fullUnless(path === "/"),
    async ({ page, problems }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      const before = await looks(page);
      await page.addStyleTag({ url: await sheetOf(page) });
      expect(differences(before, await looks(page))).toEqual([]);
      // The scripts that were kept away.
      problems.length = 0;
    },
  );
}

test("a page reached inside the browser looks as it does when it is opened", async ({ page }) => {
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

test("a page whose style sheet does not come answers all the same", async ({ page, problems }) => {
  await page.route("**/assets/*.css", (route) => route.abort());
  await open(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  problems.length = 0;
});
