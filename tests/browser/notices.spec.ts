import { expect, fullUnless, open, test } from "./site.ts";

test("reports social networks without a page, one notice at a time (FRA-10, ERR-1)", async ({
  page,
}) => {
  await open(page, "/about");
  const notices = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  for (const network of ["Twitter", "LinkedIn", "Instagram"]) {
    await page.getByRole("button", { name: network }).click();
    await expect(notices).toHaveCount(1);
    await expect(notices).toContainText(`${network} Coming Soon!`);
  }
  await expect(page.getByRole("link", { name: "Facebook" })).toHaveAttribute("rel", /noopener/);
});

test("closes a notice after five seconds (ERR-1)", async ({ page }) => {
  await page.clock.install();
  await open(page, "/about");
  // From here the test controls the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole("button", { name: "Twitter" }).click();
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await expect(notice).toBeVisible();
  await page.clock.runFor(4900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice).toBeHidden();
});

test("moves the focus to the notice on F8 (ERR-4)", { tag: "@full" }, async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Twitter" }).click();
  const region = page.getByRole("region", { name: "Notices" });
  await expect(region.getByRole("listitem")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(region.getByRole("list")).toBeFocused();
});

test("dismisses a notice on a swipe of 50 pixels to the right, but not a shorter one (ERR-4)", async ({
  page,
}) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Twitter" }).click();
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  const swipe = async (distance: number) => {
    const box = await notice.boundingBox();
    if (!box) throw new Error("No notice shown.");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + distance, y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(notice).toBeVisible();
  await swipe(70);
  await expect(notice).toBeHidden();
});

test("distinguishes an error notice by its colour (ERR-3)", async ({ page }) => {
  await open(page, "/about");
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  const ground = () => notice.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole("button", { name: "Twitter" }).click();
  await expect(notice).toContainText("Coming Soon!");
  const plain = await ground();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(notice).toContainText("Please enter a valid email address.");
  expect(await ground()).not.toBe(plain);
});

test("validates the newsletter address, thanks, and recognises a subscriber (FRA-13, FRA-14)", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/about");
  // The clock is paused, so notices stay.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const form = page.getByRole("contentinfo");
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  const box = form.getByLabel("Email address");
  const subscribe = form.getByRole("button", { name: "Subscribe" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });

  await box.fill("maria at mine");
  await subscribe.click();
  await expect(form.getByRole("status")).toHaveText("Please enter a valid email address.");
  await expect(notice).toContainText("Please enter a valid email address.");

  await box.fill("maria@mine.example");
  await subscribe.click();
  await expect(form.getByRole("status")).toHaveText("Thank you for subscribing!");
  await expect(box).toHaveValue("");
  await expect(notice).toHaveCount(0);

  await box.fill("maria@mine.example");
  await subscribe.click();
  await expect(form.getByRole("status")).toHaveText("You are already subscribed!");
  await expect(notice).toContainText("You are already subscribed!");
  expect(await page.evaluate(() => localStorage.getItem("newsletterEmails"))).toBe(
    '["maria@mine.example"]',
  );
  expect(sent).toEqual([]);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(
    `leaves the next step on a phone of ${viewport.width} px clear of notices`,
    fullUnless(viewport.width === 390),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, "/cart");
      await page.getByRole("button", { name: /^Add / }).first().click();
      const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
      await expect(notice).toContainText("Added to cart!");
      const quote = page.getByRole("complementary", { name: "Summary" }).getByRole("link", {
        name: "Request a Quote",
      });
      await quote.scrollIntoViewIfNeeded();
      // The element under a finger.
      expect(
        await quote.evaluate((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return link.contains(found) || found?.textContent;
        }),
      ).toBe(true);
      await expect(notice).toBeVisible();
    },
  );
}

test("leaves the title of a page free of notices on a phone (ALL-4)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/about");
  await page.evaluate(() => document.querySelector<HTMLElement>("footer button")?.click());
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await expect(notice).toBeVisible();
  await notice.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const [over, title] = await Promise.all([
    notice.boundingBox(),
    page.getByRole("heading", { level: 1 }).boundingBox(),
  ]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(title?.y ?? 0);
});
