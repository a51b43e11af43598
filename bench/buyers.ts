import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../scripts/find-browser.ts";
import { startServer } from "./server-process.ts";
import { newVisit } from "./typing.ts";

/*
 * Counts a buyer's clicks and keys. `node bench/buyers.ts` prints three tasks on a phone and a
 * desktop; with `docs/images` it records how five parts in hand are found on a phone.
 */
const PORT = 3187;
/** Between keys, ms; an office typist. */
const TYPING = 120;
/** Largest recording, bytes; git history never shrinks. */
const LARGEST = 300_000;

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

const folder = mkdtempSync(join(tmpdir(), "reefline-buyers-"));
chmodSync(folder, 0o711);
const server = await startServer(PORT, join(folder, "data"));
const browser = await chromium.launch({
  executablePath: findBrowser(console.log),
  args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
/** Counts clicks; typed text counts one key for each letter. */
class Buyer {
  presses = 0;
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: TYPING });
    this.keys += text.length;
  }

  async enter(): Promise<void> {
    await this.page.keyboard.press("Enter");
    this.presses += 1;
  }

  async openSearch(): Promise<Locator> {
    const buttons = this.page.getByRole("button", { name: "Search" }).filter({ visible: true });
    await this.press(buttons.last());
    const dialog = this.page.getByRole("dialog", { name: "Search for Products" });
    await dialog.getByRole("combobox").waitFor();
    return dialog;
  }
}

const TASKS: [title: string, task: (buyer: Buyer) => Promise<void>][] = [
  [
    "is this 6308-2RS1 C3 the one in my hand",
    async (buyer) => {
      const dialog = await buyer.openSearch();
      await buyer.type("6308-2RS1 C3");
      await dialog.getByRole("option", { name: /^6308-2RS Deep/ }).waitFor();
      await dialog.getByText("You asked for clearance C3").waitFor();
      await buyer.press(dialog.getByRole("option").first());
      await buyer.page.getByRole("heading", { level: 1, name: /^6308-2RS / }).waitFor();
      await buyer.page.getByText("CN", { exact: true }).filter({ visible: true }).first().waitFor();
    },
  ],
  [
    "which sleeve and housing go with 22212 EK",
    async (buyer) => {
      const dialog = await buyer.openSearch();
      await buyer.type("22212 EK");
      await buyer.press(dialog.getByRole("option", { name: /^22212 EK / }).first());
      await buyer.page.getByRole("heading", { level: 1, name: /^22212 EK / }).waitFor();
      for (const part of [/^H 312 /, /^SNL 512/]) {
        await buyer.page.getByRole("link", { name: part }).first().waitFor();
      }
    },
  ],
  [
    "all spherical roller bearings with 60 mm bore, tapered, C3, in stock",
    async (buyer) => {
      const dialog = await buyer.openSearch();
      await buyer.type("spherical roller bearing 60 mm bore tapered C3");
      await buyer.press(dialog.getByRole("option", { name: /^(Show all|Show it)/ }));
      const { page } = buyer;
      await page.waitForURL(/\/products\?q=/);
      const filters = page.getByRole("button", { name: "Filters" });
      await page.getByRole("heading", { name: "Results" }).waitFor({ state: "attached" });
      const isPhone = await filters.isVisible();
      if (isPhone) await buyer.press(filters);
      await buyer.press(page.getByLabel("In stock only").filter({ visible: true }));
      if (isPhone)
        await buyer.press(page.getByRole("button", { name: /^Show \d+ part numbers?$/ }));
      await page.waitForURL(/stock=in/);
      await page
        .getByRole("link", { name: /^22212 EK C3 / })
        .first()
        .waitFor();
    },
  ],
];

async function measure(): Promise<void> {
  for (const [title, task] of TASKS) {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const page = await newVisit(browser, viewport);
      await page.goto(server.url, { waitUntil: "networkidle" });
      const buyer = new Buyer(page);
      const started = performance.now();
      await task(buyer);
      const seconds = (performance.now() - started) / 1000;
      console.log(
        `${title}, ${screen}: ${buyer.presses} presses, ${buyer.keys} keys, ${seconds.toFixed(1)} s`,
      );
      await page.context().close();
    }
  }
}

/** Text stamped on a part, and the part it identifies. */
const IN_HAND: [file: string, typed: string, found: RegExp][] = [
  ["22212-ek-c3", "22212 EK/C3", /^22212 EK C3 /],
  ["6308-2rs1-c3", "6308-2RS1 C3", /^6308-2RS /],
  ["45x62x8-viton", "45x62x8 Viton", /^Lip Seal 45x62x8 FKM/],
  ["spb-1250", "SPB 1250", /^SPB 1250 /],
  ["spider-38", "spider 38 98 shore", /^Coupling Spider Size 38, 98/],
];

/** Records each search as an animation, from the home page to the part. */
async function record(to: string): Promise<void> {
  for (const [file, typed, found] of IN_HAND) {
    const page = await newVisit(browser, SCREENS.phone);
    await page.goto(server.url, { waitUntil: "networkidle" });
    const frames: Buffer[] = [];
    const shoot = async () => {
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
      );
      const screenshot = await page.screenshot();
      frames.push(await sharp(screenshot).resize({ width: 300 }).png().toBuffer());
    };
    await shoot();
    const buyer = new Buyer(page);
    const dialog = await buyer.openSearch();
    await buyer.type(typed.slice(0, 4));
    await shoot();
    await buyer.type(typed.slice(4));
    const option = dialog.getByRole("option", { name: found }).first();
    await option.waitFor();
    await shoot();
    await buyer.press(option);
    await page.getByRole("heading", { level: 1, name: found }).waitFor();
    await shoot();
    const made = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 60, delay: frames.map(() => 1600), loop: 0, effort: 6 })
      .toFile(join(to, `found-${file}.webp`));
    if (made.size > LARGEST) throw new Error(`${file} takes ${made.size} bytes.`);
    console.log(`${typed}: ${buyer.presses} presses, ${made.size} bytes`);
    await page.context().close();
  }
}

try {
  const [recordings] = process.argv.slice(2);
  if (recordings) await record(recordings);
  else await measure();
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
