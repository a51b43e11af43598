import { expect, open, test } from "./site.ts";
import { expectSound, loseScripts, settled } from "./walk.ts";

test("opens the next page with new scripts after a deploy removed the old ones", async ({
  page,
  problems,
}) => {
  await open(page, "/contact");
  await loseScripts(page, "**/assets/about-*.js");
  const about = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });

  // Hovering the link leaves the page and its form unchanged.
  await page.getByRole("textbox", { name: "Message" }).fill("The blower on line 2");
  const rejected = page.waitForResponse("**/assets/about-*.js");
  await about.hover();
  await rejected;
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("The blower on line 2");

  await about.click();
  await settled(page, "/about");
  await expectSound(page, "/about");
  problems.length = 0;
});
