import type { Page } from "@playwright/test";
import { hugePng, pdf, photo, workbook } from "../file-samples.ts";
import { violations } from "./axe.ts";
import { expect, fullUnless, holdBack, open, reload, test } from "./site.ts";

/** Backdates the visit, as the form service rejects submissions within a second. */
async function openContact(page: Page) {
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, "/contact");
}

const files = (page: Page) => page.getByRole("group", { name: "Photos and files" });
const row = (page: Page, name: string) =>
  files(page).getByRole("listitem").filter({ hasText: name });

async function choose(page: Page, ...chosen: { name: string; mimeType: string; buffer: Buffer }[]) {
  await files(page).getByLabel("Choose files").setInputFiles(chosen);
}

const PDF = { name: "order.pdf", mimeType: "application/pdf", buffer: pdf() };
const XLSX = { name: "parts.xlsx", mimeType: "", buffer: workbook() };
const photoFile = async (name = "nameplate.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photo(),
});

async function fillIn(page: Page) {
  await page.getByRole("textbox", { name: "Name" }).fill("Thandi Nkosi");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("attached@plant.example");
  await page.getByLabel("Subject").selectOption({ label: "Quote" });
  await page.getByRole("textbox", { name: "Message" }).fill("Please quote for this.");
}
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your message!" });

for (const width of [390, 1440]) {
  test(
    `sends photos, PDF and XLSX with an enquiry, at ${width} pixels (ENQ-8)`,
    fullUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openContact(page);
      await choose(page, await photoFile(), PDF, XLSX);
      for (const name of ["nameplate.jpg", "order.pdf", "parts.xlsx"]) {
        await expect(row(page, name)).toContainText("kB · Ready");
      }
      expect(await violations(page)).toEqual([]);
      await row(page, "parts.xlsx").getByRole("button", { name: "Remove parts.xlsx" }).click();
      await expect(row(page, "parts.xlsx")).toHaveCount(0);

      // Uploads survive a reload.
      await reload(page);
      await expect(row(page, "order.pdf")).toContainText("Ready");
      await fillIn(page);
      const sent = page.waitForRequest("**/f/contact");
      await send(page).click();
      await expect(thanks(page)).toBeVisible();
      expect((await sent).postData()).toMatch(
        /name="attachments"\r\n\r\n[\da-f-]{36}\r\n[\da-f-]{36}\r\n/,
      );
      await page.getByRole("button", { name: "Send another message" }).click();
      await expect(files(page).getByRole("listitem")).toHaveCount(0);
    },
  );
}

test("leaves the send button in place when the file list loads late", { tag: "@full" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openContact(page);
  const release = await holdBack(page, "**/assets/file-list-*");
  await choose(page, await photoFile(), PDF);
  const top = async () => (await send(page).boundingBox())?.y;
  await send(page).scrollIntoViewIfNeeded();
  const before = await top();
  release();
  await expect(row(page, "order.pdf")).toBeVisible();
  expect(await top()).toBe(before);
});

test("gives the reason for a rejected file, and holds the message for a decision (ENQ-9)", async ({
  page,
  problems,
}) => {
  await openContact(page);
  const program = {
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("MZ\x90 program"),
  };
  await choose(page, program, PDF);
  await expect(row(page, "photo.jpg")).toContainText("This file is a program");
  await expect(row(page, "order.pdf")).toContainText("Ready");
  await fillIn(page);
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("A file failed to upload");
  await row(page, "photo.jpg").getByRole("button", { name: "Remove photo.jpg" }).click();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  problems.length = 0;
});

for (const [where, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1440, height: 900 }],
] as const) {
  test(`rejects a HEIC photo on ${where} with a remedy, and leaves the form filled`, {
    tag: "@full",
  }, async ({ page, problems }) => {
    await page.setViewportSize(viewport);
    await openContact(page);
    // An iPhone converts to JPEG unless HEIC is accepted.
    expect(await files(page).getByLabel("Choose files").getAttribute("accept")).toMatch(
      /^image\/jpeg,(?!.*(?:hei[cf]|image\/\*))/,
    );
    await fillIn(page);
    const start = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic\0\0\0\0mif1heic"),
    ]);
    await choose(page, { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: start }, PDF);
    await expect(row(page, "IMG_0001.HEIC")).toContainText(
      "HEIC photos are not supported. Please send it as JPEG. On an iPhone, send a screenshot",
    );
    await expect(row(page, "order.pdf")).toContainText("Ready");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
      "Please quote for this.",
    );
    await row(page, "IMG_0001.HEIC").getByRole("button", { name: "Remove IMG_0001.HEIC" }).click();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    problems.length = 0;
  });
}

test("accepts up to five files of ten megabytes, and reports the rest (ENQ-8)", {
  tag: "@full",
}, async ({ page }) => {
  await openContact(page);
  const large = {
    name: "large.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(10_485_761),
  };
  await choose(page, large);
  await expect(row(page, "large.pdf")).toContainText("exceeds 10 MB");
  await choose(page, ...Array(5).fill(PDF));
  await expect(files(page).getByRole("listitem")).toHaveCount(5);
  await expect(files(page).getByText("Ready")).toHaveCount(4);
  await expect(files(page).getByRole("status")).toHaveText(
    "You can attach up to 5 files. 1 more was not added.",
  );
});

test("retries a failed upload in one click (ENQ-8)", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await openContact(page);
  await page.route("**/storage/v1/**", (route) => route.abort());
  await choose(page, PDF);
  await expect(row(page, "order.pdf")).toContainText("was not uploaded");
  await page.unroute("**/storage/v1/**");
  await row(page, "order.pdf").getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "order.pdf")).toContainText("Ready");
  problems.length = 0;
});

test("reports an upload that leaving the page interrupted (ENQ-8)", { tag: "@full" }, async ({
  page,
}) => {
  await openContact(page);
  await page.route("**/storage/v1/**", () => undefined);
  await choose(page, PDF);
  await expect(row(page, "order.pdf")).toContainText("Uploading...");
  await page.unroute("**/storage/v1/**");
  await reload(page);
  await expect(row(page, "order.pdf")).toContainText("choose the file again");
  await row(page, "order.pdf").getByRole("button", { name: "Remove order.pdf" }).press("Enter");
  await expect(files(page).getByLabel("Choose files")).toBeFocused();
});

test("converts a large picture to JPEG before uploading", { tag: "@full" }, async ({ page }) => {
  await openContact(page);
  const sent = page.waitForRequest("**/storage/v1/object/attachments/*");
  await choose(page, { name: "big.png", mimeType: "image/png", buffer: await bigPicture() });
  expect(await (await sent).headerValue("content-type")).toBe("image/jpeg");
  await expect(row(page, "big.png")).toContainText("Ready");
});

test("rejects a picture of 200 million pixels with the limit", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await openContact(page);
  await choose(page, { name: "huge.png", mimeType: "image/png", buffer: hugePng(20_000, 10_000) });
  await expect(row(page, "huge.png")).toContainText("200 million pixels. The limit is 50 million");
  problems.length = 0;
});

async function bigPicture(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const noise = { type: "gaussian" as const, mean: 120, sigma: 50 };
  const create = { width: 1400, height: 1000, channels: 3 as const, background: "#888", noise };
  return sharp({ create }).png().toBuffer();
}
