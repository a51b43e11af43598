import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, fullUnless, open, test } from "./site.ts";

const VALVE = "/select/rotary-valve?product=maize&throughput=5&difference=300";
const DRIVE =
  "/select/belt-drive?profile=SPB&driving=160&speed=1460&driven=280&centre=600&power=11";
const LIFE = "/select/bearing-life?kind=ball&rating=35.1&load=3.5&speed=1460";

async function noteInCart(page: Page, name: string) {
  await page.goto("/cart");
  return page.getByRole("textbox", { name: `Note on ${name}` });
}

test("leads from tonnes an hour to a valve, its speed and its air, and adds it (CAT-28)", async ({
  page,
}) => {
  await open(page, "/products");
  await page.getByRole("link", { name: "Rotary valve by throughput" }).click();
  await page.getByLabel("Product", { exact: true }).selectOption("maize");
  await page.getByLabel("Throughput", { exact: true }).fill("5");
  await page.getByLabel("Differential pressure", { exact: true }).fill("300");
  await expect(page.getByText(/valves suitable for 5 t\/h of maize/)).toContainText(
    "720 kg/m³ (6.944 m³/h), 300 mbar pressure below the valve",
  );
  await expect(page).toHaveURL(/product=maize&throughput=5/);
  const name = "Rotary Valve 250 mm, 13 l/rev, Drop-Through, Cast Iron";
  const row = page.getByRole("row").filter({ hasText: name }).first();
  // 6.944 / (0.06 × 13 × 0.75) rpm; 0.06 × 13 × 11.87 × (819.6 + 300) / 819.6 m³/h.
  await expect(row).toContainText("11.9 rpm");
  await expect(row).toContainText("12.65 m³/h");
  await page.getByLabel("Explosive dust").check();
  await expect(page.getByText("Ask us before ordering")).toBeVisible();
  await row.getByRole("button").click();
  await expect(await noteInCart(page, name)).toHaveValue(/^For 5 t\/h of maize/);
});

test("leads from belts to the drive tool and from a bearing to its life (CAT-31)", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/products?q=SPB+1900");
  await page
    .getByRole("link", { name: /SPB 1900/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Calculate belt drive" }).click();
  await expect(page.getByLabel("Profile")).toHaveValue("SPB");

  await open(page, "/products?q=6308");
  await page.getByRole("link", { name: /^6308/ }).first().click();
  await page.getByRole("link", { name: /Calculate bearing life/ }).click();
  await page.getByLabel("Radial load").fill("4");
  await page.getByLabel("Speed (rpm)").fill("1460");
  await expect(page.getByText(/^L10h = /)).toBeVisible();
  await page.getByLabel(/^Lubricant cleanliness/).selectOption("normal");
  await page.getByLabel(/^Viscosity/).fill("20");
  await expect(page.getByLabel("Result").getByText("Modified life L10mh")).toBeVisible();
  await page.getByLabel("Radial load").fill("400");
  await expect(page.getByText(/not valid above C ÷ 2/)).toBeVisible();
});

test("restores the inputs of a result on Back", { tag: "@full" }, async ({ page }) => {
  await open(page, DRIVE);
  const centre = page.getByLabel("Centre distance (mm)");
  const work = page.getByRole("button", { name: "Calculate drive" });
  await work.click();
  await expect(page).toHaveURL(/#answer$/);
  await page.getByLabel("Profile").selectOption("SPA");
  await centre.fill("700");
  await expect(page).toHaveURL(/centre=700/);
  await work.click();
  // Later typing belongs to the history entry of this click.
  await expect(page).toHaveURL(/centre=700.*#answer$/);
  await centre.fill("800");
  await expect(page).toHaveURL(/centre=800/);
  await page.goBack();
  await expect(page).toHaveURL(/centre=700/);
  await expect(centre).toHaveValue("700");
  await page.goBack();
  await expect(page).toHaveURL(/centre=600/);
  await expect(centre).toHaveValue("600");
  await expect(page.getByLabel("Profile")).toHaveValue("SPB");
});

test("calculates ratio, length, arc and the nearest belts of a drive, and adds one (CAT-30)", async ({
  page,
}) => {
  await open(page, DRIVE);
  const said = page.getByRole("region", { name: "Result" });
  await expect(said).toContainText("Ratio 1.750, driven speed 834.3 rpm");
  await expect(said).toContainText("1897.2 mm");
  // 11 × 1.4 / (9.67 × 0.973 × 0.9196) belts of the strongest brand; the weakest carries 0.83 of
  // that.
  await expect(said).toContainText(
    "3 (calculated 1.8 to 2.1, depending on make and length, rounded up)",
  );
  const belt = said.getByRole("listitem").filter({ hasText: "SPB 1900" }).first();
  await expect(belt).toContainText("centre distance 601 mm (+1 mm)");
  const name = (await belt.getByRole("link").textContent()) ?? "";
  await expect(said.getByText("2 grooves, too few").first()).toBeVisible();
  await belt.getByRole("button", { name: "Add 3" }).click();
  await expect(await noteInCart(page, name)).toHaveValue(/^For SPB belts from 160 mm/);
  await expect(page.getByLabel(`Quantity of ${name}`).and(page.getByRole("textbox"))).toHaveValue(
    "3",
  );

  await open(page, DRIVE);
  await page.getByLabel("Driven machine").selectOption("light");
  await page.getByLabel("Daily running time").selectOption("5");
  await expect(said).toContainText(
    "2 (calculated 1.3 to 1.5, depending on make and length, rounded up)",
  );
  await page.getByLabel("Profile").selectOption("SPC");
  await expect(said).toContainText("No SPC belt power ratings");
});

test("passes axe on the results, and fits them into a phone", { tag: "@full" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of [VALVE, DRIVE, LIFE]) {
    await open(page, path);
    await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
    expect(await violations(page), path).toEqual([]);
  }
});

test("asks on the server for an emptied field, and hydrates without errors (CAT-33)", async ({
  page,
}) => {
  await open(page, "/select/blower?flow=250&pressure=200&altitude=");
  await expect(page.getByText("Enter the altitude, 0 at sea level.")).toBeVisible();
});

test("hydrates a server-rendered result without replacing it (CAT-33)", { tag: "@full" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { removed: [] });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (node instanceof Element && node.id === "answer")
          Reflect.get(window, "removed").push(node.id);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["/select/blower?flow=250&pressure=200", VALVE, DRIVE]) {
    await open(page, path);
    await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "removed")), path).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the results, and the possible range on errors (CAT-33)", async ({ page }) => {
    await page.goto(VALVE);
    await expect(page.getByText(/valves suitable for 5 t\/h of maize/)).toBeVisible();
    await page.goto(DRIVE);
    await expect(page.getByText(/Ratio 1.750/)).toBeVisible();
    await page.goto(LIFE);
    await expect(page.getByText("L10h = 11,500 h")).toBeVisible();

    await page.goto(`${LIFE}&limiting_speed=1000`);
    await expect(page.getByText(/The limiting speed is 1000 rpm/)).toBeVisible();
    await page.goto("/select/rotary-valve?throughput=5&density=0&difference=300");
    await expect(page.getByText("Enter a number from 20 to 5,000 kg/m³.")).toBeVisible();
    await page.goto("/select/belt-drive?driving=160&speed=1460&driven=280&centre=100");
    await expect(page.getByText("The pulleys would touch. Enter more than 220 mm")).toBeVisible();
    await page.goto("/select/blower?flow=250&pressure=200&altitude=");
    await expect(page.getByText("Enter the altitude, 0 at sea level.")).toBeVisible();
    await page.goto("/select/bearing-life?bearing=nothing-of-that-name");
    await expect(page.getByText(/no load rating for that bearing/)).toBeVisible();
  });
});

test("aligns both controls of a row on a phone, even under labels of two lines", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/select/bearing-life", "/select/belt-drive"]) {
    await open(page, path);
    const controls = page.getByRole("main").locator("form").first().locator("input, select");
    const places = await controls.evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ left, top }) => ({ isLeft: left < 100, top })),
    );
    const rows = places.filter(
      ({ isLeft }, place) => isLeft && places[place + 1]?.isLeft === false,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(places[places.indexOf(row) + 1]?.top).toBe(row.top);
  }
});

for (const width of [390, 768, 1440]) {
  test(
    `leaves no field of a tool alone in a row at ${width} px (CAT-36)`,
    fullUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const tool of ["blower", "rotary-valve", "belt-drive", "bearing-life"]) {
        await open(page, `/select/${tool}`);
        const form = page.getByRole("main").locator("form");
        const rows = await form.evaluate((element) => {
          const { width: whole } = element.getBoundingClientRect();
          const taken = new Map<number, { fields: number; width: number }>();
          for (const part of element.querySelectorAll(":scope > div, :scope > button")) {
            const margin = Number.parseFloat(getComputedStyle(part).marginTop);
            const row = Math.round(part.getBoundingClientRect().top - margin);
            const { fields, width: before } = taken.get(row) ?? { fields: 0, width: 0 };
            const isField = part.tagName === "DIV" ? 1 : 0;
            const width = before + part.getBoundingClientRect().width;
            taken.set(row, { fields: fields + isField, width });
          }
          return [...taken.values()].map(({ fields, width }) => ({ fields, part: width / whole }));
        });
        expect(rows.length, tool).toBeGreaterThan(1);
        // With four columns the button ends the last row.
        const alone = rows.filter(({ fields }) => fields === 0);
        expect(width >= 1024 ? alone : [], tool).toEqual([]);
        expect(
          rows.filter(({ fields, part }) => fields === 1 && part < 0.45),
          tool,
        ).toEqual([]);
        expect(
          rows.filter(({ fields, part }) => width < 1024 && fields > 0 && part < 0.9),
          tool,
        ).toEqual([]);
      }
    },
  );
}
