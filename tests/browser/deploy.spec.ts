import { expect, open, test } from "./site.ts";

test("a page whose scripts are gone after a deploy loads itself anew, and then leads on", async ({
  page,
  problems,
}) => {
  await open(page, "/");
  // What the server answers for a script of a build that it does not have any more.
  await page.route("**/assets/about-*.js", (route) =>
    route.fulfill({ status: 404, body: "No such file.\n" }),
  );
  const reloaded = page.waitForEvent("load");
  await page.locator("header").getByRole("link", { name: "About" }).first().click();
  await reloaded;
  await page.unroute("**/assets/about-*.js");
  await open(page, "/");
  await page.locator("header").getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  problems.length = 0;
});
