import { expect, fullUnless, holdBack, open, siteTest, test } from "./site.ts";

for (const [name, part] of [
  ["Search", "search-dialog"],
  ["Menu", "mobile-menu"],
] as const) {
  test(
    `shows immediately that ${name} was selected, while its part loads (ALL-3)`,
    fullUnless(name === "Search"),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await holdBack(page, new RegExp(`/assets/${part}[^/]*\\.js`));
      await open(page, "/about");
      const button = page.getByRole("banner").getByTitle(name, { exact: true });
      await button.click();
      await expect(button).toHaveAttribute("aria-busy", "true");
      await expect(button).toHaveCSS("animation-name", "skeleton");
      release();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(button).not.toHaveAttribute("aria-busy");
    },
  );
}

siteTest("shows immediately that the gate's policy link was selected (ALL-3)", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/legal-dialog[^/]*\.js/);
  await open(page, "/");
  const link = page.getByRole("button", { name: "Read privacy policy" });
  await link.click();
  await expect(link).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("dialog", { name: /^Privacy Policy/ })).toBeVisible();
});
