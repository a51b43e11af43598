import { becomeMember } from "./account-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, test } from "./site.ts";

test("axe finds nothing on the pages around signing in and of the account", async ({ page }) => {
  const outside = ["/login", "/signup", "/reset-password", "/confirm"];
  const inside = ["/account", "/account/orders", "/account/wishlist", "/account/settings"];
  const check = async (path: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await expect(page.getByText(/^(Loading|Checking link)\.\.\.$/)).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }
  };
  for (const path of outside) await check(path);
  await becomeMember(page);
  for (const path of inside) await check(path);
});
