import sharp from "sharp";
import { SETTINGS_URL } from "#domains/company/settings-address.ts";
import { expect, fullUnless, open, test } from "./site.ts";

test("enlarges a picture, cycles both ways through the group, and restores the focus (GAL-3)", async ({
  page,
}) => {
  await open(page, "/gallery");
  const group = page.getByRole("region", { name: "Rotary Valve" });
  const thumbnails = group.getByRole("button");
  await expect(thumbnails).toHaveCount(4);
  await thumbnails.first().click();

  const lightbox = page.getByRole("dialog", { name: "Rotary Valve" });
  await expect(lightbox).toContainText("1 / 4");
  await expect(lightbox.getByRole("img")).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    "hidden",
  );

  await lightbox.getByRole("button", { name: "Previous" }).click();
  await expect(lightbox).toContainText("4 / 4");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("1 / 4");
  await lightbox.getByRole("button", { name: "Next" }).click();
  await expect(lightbox).toContainText("2 / 4");

  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(thumbnails.first()).toBeFocused();
  await thumbnails.last().click();
  await lightbox.getByRole("button", { name: "Close" }).click();
  await expect(lightbox).toBeHidden();
});

test("restores the focus although touch and click both loaded the picture's code (GAL-3)", async ({
  page,
}) => {
  await open(page, "/gallery");
  const held: (() => Promise<void>)[] = [];
  await page.route(`**${SETTINGS_URL}`, (route) => {
    held.push(() => route.continue());
  });
  const thumbnail = page.getByRole("region", { name: "Rotary Valve" }).getByRole("button").first();
  await thumbnail.click();
  await expect.poll(() => held.length).toBe(2);
  await held[0]?.();
  const lightbox = page.getByRole("dialog", { name: "Rotary Valve" });
  await expect(lightbox).toContainText("1 / 4");
  const second = page.waitForResponse(`**${SETTINGS_URL}`);
  await held[1]?.();
  await (await second).finished();
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(thumbnail).toBeFocused();
});

test("changes the picture by swiping", { tag: "@full" }, async ({ page }) => {
  await open(page, "/gallery");
  await page.getByRole("region", { name: "Rotary Valve" }).getByRole("button").first().click();
  const lightbox = page.getByRole("dialog", { name: "Rotary Valve" });
  const swipe = async (from: number, to: number) => {
    await page.mouse.move(from, 400);
    await page.mouse.down();
    await page.mouse.move(to, 400, { steps: 5 });
    await page.mouse.up();
  };
  await expect(lightbox).toContainText("1 / 4");
  await swipe(700, 600);
  await expect(lightbox).toContainText("2 / 4");
  await swipe(600, 700);
  await expect(lightbox).toContainText("1 / 4");
  await swipe(600, 620);
  await expect(lightbox).toContainText("1 / 4");
});

test("shows groups of twenty, forty, nineteen and four pictures (GAL-2)", async ({ page }) => {
  await open(page, "/gallery");
  for (const [group, count] of [
    ["Before Repair / Maintenance", 20],
    ["During Repair / Maintenance", 40],
    ["Complete Product", 19],
    ["Rotary Valve", 4],
  ] as const) {
    await expect(page.getByRole("region", { name: group }).getByRole("button")).toHaveCount(count);
  }
  await expect(
    page.getByRole("main").getByRole("link", { name: "Request a Quote" }),
  ).toHaveAttribute("href", "/contact#support-form");
});

for (const path of ["/", "/products", "/gallery"]) {
  test(
    `loads pictures of ${path} shortly before they are visible, and no sooner`,
    fullUnless(path === "/products"),
    async ({ page }) => {
      await open(page, path);
      const waiting = (from: number, to: number) =>
        page.locator("main img").evaluateAll(
          (images: HTMLImageElement[], [first = 0, last = 0]) =>
            images
              .filter((one) => one.naturalWidth === 0)
              .map((one) => one.getBoundingClientRect())
              // Pictures beyond the side of a horizontal row wait too.
              .filter(({ left }) => left < window.innerWidth)
              .map(({ top }) => top / window.innerHeight)
              .filter((screens) => screens > first && screens < last).length,
          [from, to],
        );
      expect(await waiting(4, Infinity)).toBeGreaterThan(0);
      await expect.poll(() => waiting(0, 2)).toBe(0);
    },
  );
}

test("plays three videos on request, with captions, a still and a text description (GAL-4)", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/gallery");
  const films = page.getByRole("region", { name: "Videos" }).getByRole("listitem");
  await expect(films).toHaveCount(3);
  for (const film of await films.all()) {
    const video = film.locator("video");
    await expect(video).toHaveAttribute("controls", "");
    await video.scrollIntoViewIfNeeded();
    const still = film.locator("picture img");
    await expect
      .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // The player covers the still, and must be transparent.
    await expect(async () => {
      const { channels } = await sharp(await video.screenshot()).stats();
      expect(channels[0]?.stdev).toBeGreaterThan(25);
    }).toPass();
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    const cues = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...(element.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
      );
    // A video may start before its captions load.
    await expect.poll(async () => (await cues()).length).toBeGreaterThan(0);
    await expect(film).toContainText((await cues()).join(" "));
  }
});

for (const width of [390, 768, 1440]) {
  test(
    `shows the whole machine in the banner at ${width} px, with captions aligned (GAL-1)`,
    fullUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/gallery");
      const banner = page.getByRole("main").locator("video:not([controls])");
      const frame = await banner.boundingBox();
      // The video is 16 : 9, and its machine spans the full width.
      expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(16 / 9, 1);
      const films = page.getByRole("region", { name: "Videos" }).getByRole("listitem");
      const tops = await films.evaluateAll((all) =>
        all.map((one) => ({
          film: one.querySelector("video")?.getBoundingClientRect().top,
          words: one.querySelector("h3")?.getBoundingClientRect().top,
        })),
      );
      const [first, second, third] = tops;
      if (width >= 768) expect(second?.words).toBe(third?.words);
      if (width >= 1024) expect(Math.abs((first?.words ?? 0) - (first?.film ?? 0))).toBeLessThan(4);
    },
  );
}

test("plays the top video automatically, with a button to stop it (GAL-1)", async ({ page }) => {
  await open(page, "/gallery");
  const banner = page.getByRole("main").locator("video:not([controls])");
  await expect
    .poll(() => banner.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await page.getByRole("button", { name: "Stop video" }).click();
  await expect(banner).toHaveCount(0);
  await page.getByRole("button", { name: "Play video" }).click();
  await expect(banner).toHaveCount(1);
});

test("shows a still instead of the video with reduced motion, until requested (ALL-5)", {
  tag: "@full",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/gallery");
  const play = page.getByRole("button", { name: "Play video" });
  await expect(play).toBeVisible();
  const banner = page.getByRole("main").locator("video:not([controls])");
  await expect(banner).toHaveCount(0);
  await play.click();
  await expect(banner).toHaveCount(1);
});

test("shows legible icons over pictures and the video on hover (ALL-2)", {
  tag: "@full",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/gallery");
  const expectLegible = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await button.hover();
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          const light = (text: string) => {
            const [r = 0, g = 0, b = 0] = (/\d+, \d+, \d+/.exec(text)?.[0] ?? "")
              .split(", ")
              .map((part) => Number(part) / 255)
              .map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
          };
          return light(color) / light(backgroundColor);
        }),
      )
      .toBeGreaterThan(4.5);
  };
  await expectLegible("Play video");
  await page.getByRole("region", { name: "Rotary Valve" }).getByRole("button").first().click();
  for (const name of ["Close", "Previous", "Next"]) await expectLegible(name);
});
