import { publicPaths } from "#app/content/public-pages.ts";
import { expect, open, store, test } from "./site.ts";

const CART = JSON.stringify([{ id: "a", name: "6205-2RS C3", quantity: 4, price: 12.5 }]);

for (const width of [390, 1440]) {
  test(`uses the agreed terms at ${width} px, and up to one orange control a screen`, {
    tag: "@full",
  }, async ({ page }) => {
    const height = 900;
    await page.setViewportSize({ width, height });
    await store(page, "aviation-cart", CART);
    await open(page, "/products?q=22212+E");
    const product = await page
      .getByRole("link", { name: /^22212 E / })
      .first()
      .getAttribute("href");
    const nothingFound = ["/machines?plate=zzz", "/bearing-by-measure?d=999"];
    for (const path of [...publicPaths, ...nothingFound, product ?? ""]) {
      await open(page, path);
      const { words, orange } = await page.evaluate(() => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>("main a, main button, header a"),
        ];
        const named = [...document.querySelectorAll("[aria-label], [title]")].map(
          (one) => `${one.getAttribute("aria-label")} ${one.getAttribute("title")}`,
        );
        // Inline scripts are not visible text.
        function wordsOf(part: Element): string | null {
          const copy = document.createElement("div");
          copy.append(part.cloneNode(true));
          for (const script of copy.querySelectorAll("script")) script.remove();
          return copy.textContent;
        }
        return {
          words: `${named.join(" ")} ${[
            ...document.querySelectorAll("main, header, footer, dialog"),
          ]
            .map(wordsOf)
            .join(" ")}`,
          orange: controls
            .filter((one) => getComputedStyle(one).backgroundColor === "rgb(255, 122, 26)")
            .map((one) => one.getBoundingClientRect().top),
        };
      });
      // Renders are named plainly (`SAMPLE_NOTICE`), without "a render of".
      expect(words, path).not.toMatch(/\bcart\b|(?<!\b3D )\brender(s|ed)?\b|\bcomputer\b/i);
      expect(words, path).toContain("3D illustrations");
      const sorted = orange.toSorted((a, b) => a - b);
      const nearest = sorted.slice(1).map((top, index) => top - (sorted[index] ?? 0));
      expect(Math.min(Infinity, ...nearest), path).toBeGreaterThan(height);
    }
  });
}

test("states once on each page with pictures that they are 3D renders (GAL-5)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/about", "/gallery", "/proof"]) {
    await open(page, path);
    const notice = page
      .getByRole("main")
      .getByText(/3D renders until we have photographs of our own work/);
    await expect.soft(notice, path).toHaveCount(1);
    await expect.soft(notice, path).toBeVisible();
    if (path === "/gallery") await expect(notice).toBeInViewport({ ratio: 1 });
  }
});

test("describes an enlarged picture neither as a photograph nor as a render (GAL-5)", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/gallery");
  await page.getByRole("region", { name: "Rotary Valve" }).getByRole("button").first().click();
  const lightbox = page.getByRole("dialog", { name: "Rotary Valve" });
  await expect(lightbox).toContainText("3D illustrations");
  await expect(lightbox).not.toContainText(/render|photo/i);
});
