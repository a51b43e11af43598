import sharp from "sharp";
import { writeTable } from "./account-steps.ts";
import { becomeAdmin, openAdmin, saveProduct } from "./admin-steps.ts";
import { expect, open, test } from "./site.ts";

const ELSEWHERE = "https://elsewhere.example/blower.jpg";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a drawing without the browser's broken-image mark when a picture fails", async ({
    page,
    problems,
  }) => {
    await page.route("**/media/products/**", (route) => route.abort());
    await page.goto("/products?q=roots+blower", { waitUntil: "networkidle" });
    const drawn = await page.getByRole("article").first().locator("picture").screenshot();
    const { width = 0, height = 0 } = await sharp(drawn).metadata();
    // Without the heart in the upper right corner.
    const seen = sharp(drawn).extract({ left: 2, top: 2, width: width - 64, height: height - 4 });
    const [{ min: darkest, max: lightest } = { min: 0, max: 0 }] = (
      await sharp(await seen.png().toBuffer())
        .greyscale()
        .stats()
    ).channels;
    expect(lightest).toBeGreaterThan(240);
    // The drawing is grey; text and marks would be nearly black.
    expect(darkest).toBeGreaterThan(120);
    expect(darkest).toBeLessThan(200);
    await page.close();
    problems.length = 0;
  });
});

test("rejects a picture from a disallowed host in the form, and shows the fallback elsewhere", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/products/new", "New product");
  const picture = page.getByLabel("Image URL");
  await picture.fill(ELSEWHERE);
  await saveProduct(page);
  await expect(page.getByText("Pictures from elsewhere.example are not allowed.")).toBeVisible();

  const [category] = (await (await page.request.get("/catalogue.json")).json()).categories;
  const name = `Picture from elsewhere ${Date.now()}`;
  // Past the form, as another program would.
  const [product] = await writeTable(page, "products", {
    method: "POST",
    body: { name, price: 1, stock: 1, category_id: category.id, image_url: ELSEWHERE },
  });
  const path = `/products/${product?.id}`;
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  await open(page, path);
  await expect(page.getByRole("main").getByRole("img", { name })).toHaveAttribute(
    "src",
    "/media/products/fallback.jpg",
  );
  // Clean up, as tests of the office's latest products would fail on it.
  await writeTable(page, `products?id=eq.${product?.id}`, {
    method: "PATCH",
    body: { image_url: null },
  });
  problems.length = 0;
});

test("requests pictures in the width in which they appear", { tag: "@full" }, async ({ page }) => {
  const { products } = await (await page.request.get("/catalogue.json")).json();
  const pathOf = (name: string) =>
    `/products/${products.find((product: { name: string }) => product.name.startsWith(name)).id}`;
  const paths = [
    ...["/", "/products", "/products?type=roots-blowers", "/gallery", "/proof", "/about"],
    ...["/repair", "/repair/sample-report", pathOf("6205"), pathOf("Blower Oil")],
  ];
  const wrong: string[] = [];
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      const found = await page.evaluate(picturesOfAnotherWidth);
      wrong.push(...found.map((picture) => `${path} at ${width}: ${picture}`));
    }
  }
  expect(wrong).toEqual([]);
});

/** Returns pictures that differ from their `sizes` by over a tenth. */
function picturesOfAnotherWidth(): string[] {
  const ruler = document.createElement("div");
  ruler.style.position = "absolute";
  document.body.append(ruler);
  const wrong: string[] = [];
  for (const source of document.querySelectorAll<HTMLSourceElement>("picture source:first-child")) {
    const image = source.parentElement?.querySelector("img");
    if (!image?.clientWidth) continue;
    // The first size with a matching condition, as browsers read "(min-width: 64rem) 22vw, 43vw".
    const said = source.sizes.split(", ").map((size) => /^(?:(\(.+\)) )?(.+)$/.exec(size) ?? []);
    const [, , length = ""] =
      said.find(([, condition]) => !condition || matchMedia(condition).matches) ?? [];
    ruler.style.width = length;
    const ratio = ruler.getBoundingClientRect().width / image.clientWidth;
    if (!(ratio > 0.9 && ratio < 1.1))
      wrong.push(`${image.getAttribute("src")}: ${length} instead of ${image.clientWidth} px`);
  }
  return wrong;
}
