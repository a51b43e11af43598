import { photo } from "../file-samples.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { test } from "./site.ts";
test("screens", async ({ page }) => {
  test.setTimeout(600_000);
  await becomeAdmin(page);
  const picture = { name: "gate.jpg", mimeType: "image/jpeg", buffer: await photo(640, 480) };
  await openAdmin(page, "/admin/company/public.cases", /Repairs/);
  await page.getByRole("listitem", { name: "repair 1", exact: true }).locator("input[type=file]").setInputFiles(picture).catch(() => 0);
  for (const [width, height] of [[390, 844], [768, 1024], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, name] of [["/admin/company", "list"], ["/admin/company/samples", "samples"], ["/admin/company/public.legal", "legal"], ["/admin/company/public.gallery", "gallery"], ["/admin/company/public.cases", "cases"], ["/admin/company/public.country", "country"], ["/admin/company/public.logo", "logo"], ["/admin/company/public.pictures", "pictures"], ["/proof", "p-proof"], ["/gallery", "p-gallery"], ["/contact", "p-contact"], ["/about", "p-about"], ["/", "p-home"]] as const) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(300);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) console.log("OVERFLOW", width, path, over);
      await page.screenshot({ path: `/tmp/shots44/${name}-${width}.png`, fullPage: true });
    }
  }
});
