import type { Locator } from "@playwright/test";
import { expect, fullUnless, open, test } from "./site.ts";

const DAY = { name: "Call +27 11 555 0142", href: "tel:+27115550142" };
const NIGHT = { name: "Call after hours +27 82 555 0142", href: "tel:+27825550142" };

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { width, height } of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(
    `switches at ${width} px to the after-hours number at closing time, without moving (NAV-12)`,
    fullUnless(width === 390 || width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.clock.install({ time: "2026-11-24T17:58:00+02:00" });
      await open(page, "/");
      const places = [
        page.locator("section").filter({ hasText: /^Ask the workshop/ }),
        page.getByRole("contentinfo"),
        ...(width < 640 ? [page.getByRole("navigation", { name: "Quick actions" })] : []),
      ];
      const calls = (number: typeof DAY) =>
        places.map((place) => place.getByRole("link", { name: number.name, exact: true }));
      for (const call of calls(DAY)) await expect(call).toHaveAttribute("href", DAY.href);
      const before = await Promise.all(places.map(boxes));

      await page.clock.runFor("02:00");
      for (const call of calls(NIGHT)) {
        await expect(call).toHaveAttribute("href", NIGHT.href);
        await expect(call).toContainText("Call after hours");
      }
      expect(await Promise.all(places.map(boxes))).toEqual(before);
      for (const call of calls(DAY)) await expect(call).toHaveCount(0);
    },
  );
}

for (const [when, time, number] of [
  ["on a Saturday", "2026-11-21T10:00:00+02:00", NIGHT],
  ["on a public holiday", "2026-12-16T10:00:00+02:00", NIGHT],
  [
    "on a working morning in Germiston, late in the evening in California",
    "2026-11-24T09:00:00+02:00",
    DAY,
  ],
] as const) {
  test.describe(() => {
    test.use({ timezoneId: "America/Los_Angeles" });

    test(`shows ${when} “${number.name}” in the menu and the footer (NAV-12)`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.clock.install({ time });
      const clock = page.waitForResponse(/\/assets\/opening-clock-/);
      await open(page, "/about");
      await clock;
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      for (const place of [menu, page.locator("footer")]) {
        const call = place.locator("a[href^='tel:']");
        await expect(call).toHaveText(number.name);
        await expect(call).toHaveAttribute("href", number.href);
      }
    });
  });
}

test("shows the office's number without JavaScript (NAV-12)", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/about`);
  const call = page.getByRole("contentinfo").getByRole("link", { name: DAY.name, exact: true });
  await expect(call).toHaveAttribute("href", DAY.href);
  await context.close();
});

/** Positions of a section's elements, except text inside links. */
function boxes(place: Locator) {
  return place.evaluate((element) => {
    const { top } = document.documentElement.getBoundingClientRect();
    return [element, ...element.querySelectorAll("*:not(a *)")].map((part) => {
      const box = part.getBoundingClientRect();
      return [part.tagName, box.left, Math.round(box.top - top), box.height].join(" ");
    });
  });
}
