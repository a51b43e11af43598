import { becomeMember } from "./account-steps.ts";
import { violations } from "./axe.ts";
import { expect, fullUnless, open, test } from "./site.ts";

for (const width of [390, 1440]) {
  test(
    `passes axe on the sign-in and account pages at ${width} px`,
    fullUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const outside = ["/login", "/signup", "/reset-password", "/confirm"];
      const inside = ["/account", "/account/orders", "/account/wishlist", "/account/settings"];
      const check = async (path: string) => {
        await open(page, path);
        await expect(page.getByText(/^(Loading|Checking link)\.\.\.$/)).toHaveCount(0);
        expect(await violations(page), path).toEqual([]);
      };
      for (const path of outside) await check(path);
      await becomeMember(page);
      for (const path of inside) await check(path);
    },
  );
}
