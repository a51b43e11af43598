import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { expect, fullUnless, open, reload, test } from "./site.ts";

const LIST = [
  "4 x 6205-2RS C3",
  "22212 EK/C3 - 2 off",
  "SPB 1250; 6",
  "6308-2RS1 C3",
  "PVH57 qqq - 3",
].join("\n");

test("matches, resolves and adds a pasted list, and requests unlisted parts as described (SEL-5)", async ({
  page,
}) => {
  await open(page, "/cart");
  const list = page.getByRole("region", { name: "Paste a list" });
  await list.getByLabel("Part numbers and quantities").fill(LIST);
  await list.getByRole("button", { name: "Match list" }).click();
  await expect(list.getByRole("status")).toHaveText(
    "3 found · 1 to resolve · 1 not listed, requested as described",
  );
  await expect(list.getByLabel("Quantity of 22212 EK/C3 - 2 off")).toHaveValue("2");
  const unsettled = list.getByRole("group", { name: "Match for “6308-2RS1 C3”" });
  await expect(unsettled.getByText("Differs: normal clearance")).toBeVisible();

  await list.getByRole("button", { name: "Add 4 lines to My Selections" }).click();
  await expect(
    page.getByText("4 lines have been added to your cart.", { exact: true }),
  ).toBeVisible();
  await expect(list.getByRole("status")).toBeFocused();
  await expect(list.getByRole("status")).toHaveText("0 found · 1 to resolve");
  await unsettled.getByLabel("6308-2RS Deep Groove").check();
  await list.getByRole("button", { name: "Add 1 line to My Selections" }).click();
  await expect(list.getByLabel("Part numbers and quantities")).toHaveValue("");

  await page.getByRole("link", { name: "Request a Quote" }).last().click();
  await expect(page.getByLabel("Message")).toHaveValue(
    [
      "Hello, please quote for the following items:",
      "",
      "- PVH57 qqq (Quantity: 3)",
      "- 6205-2RS C3 Deep Groove Ball Bearing (Quantity: 4)",
      "- 22212 EK C3 Spherical Roller Bearing (Quantity: 2)",
      "- SPB 1250 Wedge Belt (Quantity: 6)",
      "- 6308-2RS Deep Groove Ball Bearing",
    ].join("\n"),
  );
});

test("asks before a quote request omits unresolved lines (SEL-5)", async ({ page }) => {
  await open(page, "/cart");
  const list = page.getByRole("region", { name: "Paste a list" });
  await list
    .getByLabel("Part numbers and quantities")
    .fill(LIST.replace("6308-2RS1", "10 x 6308-2RS1"));
  await list.getByRole("button", { name: "Match list" }).click();
  await list.getByRole("button", { name: "Add 4 lines to My Selections" }).click();
  await expect(list.getByRole("status")).toHaveText("0 found · 1 to resolve");
  // Added lines are no longer in the list, after a reload too.
  await reload(page);
  await expect(list.getByLabel("Part numbers and quantities")).toHaveValue("10 x 6308-2RS1 C3");

  const summary = page.getByRole("complementary", { name: "Summary" });
  await summary.getByRole("link", { name: "Request a Quote" }).click();
  const question = page.getByRole("dialog", {
    name: "1 line of your pasted list is not in My Selections",
  });
  await question.getByRole("button", { name: "Resolve first" }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL("/cart");
  await summary.getByRole("link", { name: "Request a Quote" }).click();
  await question.getByRole("button", { name: "Request as described" }).click();
  await expect(page.getByLabel("Message")).toHaveValue(/- 6308-2RS1 C3 \(Quantity: 10\)$/);
  await expect(page.getByLabel("Message")).toHaveValue(/- SPB 1250 Wedge Belt/);
});

test("asks for an unclear quantity, preserves the original, and adds the correction (SEL-6)", async ({
  page,
}) => {
  await open(page, "/cart");
  const list = page.getByRole("region", { name: "Paste a list" });
  const add = (lines: string) =>
    list.getByRole("button", { name: `Add ${lines} to My Selections` });
  await list
    .getByLabel("Part numbers and quantities")
    .fill("22212 E\t1,000\nSPB 1250\t1.000\n6205-2RS C3\t0\n6308-2RS1 C3\t10");
  await list.getByRole("button", { name: "Match list" }).click();
  await expect(list.getByRole("status")).toHaveText("1 found · 3 to resolve");
  const box = (line: string) =>
    list.getByLabel(`Quantity of ${line}`).and(list.getByRole("textbox"));
  await expect(box("22212 E")).toHaveValue("1000");
  await expect(box("SPB 1250")).toHaveValue("1.000");
  await expect(box("6205-2RS C3")).toHaveValue("0");
  await expect(box("6205-2RS C3")).toHaveAccessibleDescription(
    "Enter a whole number from 1 to 9,999.",
  );
  await expect(box("6308-2RS1 C3")).toHaveValue("10");

  await list.getByRole("button", { name: "Quantity of SPB 1250: 1,000" }).click();
  await expect(box("SPB 1250")).toHaveValue("1000");
  await expect(add("2 lines")).toBeEnabled();
  await box("6205-2RS C3").fill("1.5");
  await box("6205-2RS C3").blur();
  await expect(box("6205-2RS C3")).toHaveValue("1.5");
  await expect(add("2 lines")).toBeEnabled();
  await add("2 lines").click();

  await reload(page);
  await expect(list.getByLabel("Part numbers and quantities")).toHaveValue(/6205-2RS C3, qty: 0/);
  await list.getByRole("button", { name: "Match list" }).click();
  await box("6205-2RS C3, qty: 0").fill("3");
  await list.getByRole("radio").first().check();
  await add("2 lines").click();
  const stored = await page.evaluate(() => localStorage.getItem("aviation-cart") ?? "");
  expect(JSON.parse(stored).map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    1000, 1000, 3, 10,
  ]);
});

for (const width of [390, 768]) {
  test(
    `fits an offered name into two lines at ${width} px`,
    fullUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/cart");
      const list = page.getByRole("region", { name: "Paste a list" });
      await list.getByLabel("Part numbers and quantities").fill("10 x 6308");
      await list.getByRole("button", { name: "Match list" }).click();
      const name = list.getByText("6308 C3 Deep Groove Ball Bearing", { exact: true });
      await expect(name).toBeVisible();
      expect((await name.boundingBox())?.height).toBeLessThan(50);
    },
  );
}

test("restores a pasted list after a reload (SEL-5)", { tag: "@full" }, async ({ page }) => {
  await open(page, "/cart");
  const box = page.getByLabel("Part numbers and quantities");
  await box.fill(LIST);
  await page.reload();
  await expect(box).toHaveValue(LIST);
});

test("offers several lines pasted into the search as a list (SEL-5)", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/about");
  await page.evaluate((text) => navigator.clipboard.writeText(text), LIST);
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Search for Products" });
  await dialog.getByRole("combobox").press("ControlOrMeta+v");
  await dialog.getByRole("button", { name: "Match them as a list" }).click();
  await expect(page).toHaveURL("/cart#paste-list");
  await expect(page.getByLabel("Part numbers and quantities")).toHaveValue(LIST);
});

test("reads a workbook and a CSV in the browser, and rejects other files (SEL-5)", async ({
  page,
  problems,
}) => {
  await open(page, "/cart");
  const list = page.getByRole("region", { name: "Paste a list" });
  const choose = (name: string, content: Buffer) =>
    list
      .getByLabel("List file")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer: content });
  await choose("parts.csv", Buffer.from("Part,Qty\nSPB 1250,4\nH 312,2\n"));
  await expect(list.getByRole("status")).toHaveText("2 found");
  await expect(list.getByLabel("Quantity of SPB 1250")).toHaveValue("4");
  await list.getByRole("button", { name: "Back to list" }).click();

  await choose("picture.xlsx", readFileSync("public/favicon.ico"));
  await expect(list.getByText("Unsupported file.")).toBeVisible();
  await choose("broken.xlsx", Buffer.from(zipSync({ "a.txt": strToU8("x") })));
  await expect(list.getByText("This is not an Excel workbook (.xlsx).")).toBeVisible();
  problems.length = 0;
});

test("shows the first lines of a long file, and the number of lines not read", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/cart");
  const list = page.getByRole("region", { name: "Paste a list" });
  const lines = Array.from({ length: 2100 }, (_, at) => `6205-2RS C3,${(at % 9) + 1}`);
  await list.getByLabel("List file").setInputFiles({
    name: "parts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await expect(list.getByText("Only the first 2,000 of 2,100 lines were read.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(60);
});
