import { expect, open, test } from "./site.ts";

test.use({ forcedColors: "active" });

test("marks the current page and shows the logo in forced colours (ALL-5)", async ({ page }) => {
  await open(page, "/products");
  const places = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const borders = await places.evaluateAll((links) =>
    links.map((link) => [link.textContent, getComputedStyle(link).borderBottomColor]),
  );
  const canvas = await page.evaluate(() => {
    document.body.style.backgroundColor = "Canvas";
    return getComputedStyle(document.body).backgroundColor;
  });
  expect(borders.filter(([, colour]) => colour !== canvas).map(([name]) => name)).toEqual([
    "Products",
  ]);
  for (const place of ["banner", "contentinfo"] as const) {
    const mark = page.getByRole(place).locator("svg[viewBox='0 0 40 28']").first();
    expect(await mark.evaluate((svg) => getComputedStyle(svg).color)).not.toBe(canvas);
  }
});
