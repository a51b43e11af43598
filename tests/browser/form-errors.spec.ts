import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { SAMPLE_LINE } from "../quote-samples.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { becomeMember, fillNewPassword } from "./account-steps.ts";
import { violations } from "./axe.ts";
import { expect, fullUnless, open, store, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

const SELECTED = JSON.stringify([{ id: "a", name: "6205-2RS C3", quantity: 4, price: 12.5 }]);

/** Expects focus on the labelled field and this announcement after submitting incomplete data. */
async function expectLead(
  page: Page,
  label: string | RegExp,
  said: string | RegExp,
): Promise<void> {
  const field = page.getByLabel(label).and(page.locator("input, select, textarea")).first();
  await expect(field, `${label}`).toBeFocused();
  await expect(page.locator("[aria-live=assertive]").filter({ hasText: said })).toBeAttached();
  // Not under the header, the thumb bar or the screen edge.
  const isSeen = await field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element === document.elementFromPoint(left + width / 2, top + height / 2);
  });
  expect(isSeen, `${label} is seen`).toBe(true);
}

const FAST = ["/contact", "/select/blower", "/repair", "/cart"];
for (const [path, button, label, said] of [
  ["/select/blower", "Find blowers", "Flow", "2 fields need attention."],
  ["/select/blower?flow=&pressure=300", "Find blowers", "Flow", "1 field needs attention."],
  ["/select/rotary-valve", "Find valves", "Throughput", "2 fields need attention."],
  ["/select/belt-drive", "Calculate drive", "Driving pulley (mm)", "4 fields need attention."],
  [
    "/select/bearing-life",
    "Calculate bearing life",
    /^Dynamic load rating/,
    "3 fields need attention.",
  ],
  ["/bearing-by-measure", "Find bearings", "Bore d (mm)", "1 field needs attention."],
  ["/contact", "Send Message", /^Name/, "4 fields need attention."],
  ["/repair", "Book in for repair", /^Machine/, /fields need attention\./],
  ["/login", "Log in", /^Email/, "2 fields need attention."],
  ["/signup", "Sign up", /^Full name/, "3 fields need attention."],
  ["/reset-password", "Send link", /^Email/, "1 field needs attention."],
  ["/cart", "Match list", /^Part numbers and/, "1 field needs attention."],
  ["/", "Subscribe", "Email address", "1 field needs attention."],
] as const) {
  test(
    `leads to the first error of ${button} on ${path} (ALL-1)`,
    fullUnless(FAST.includes(path)),
    async ({ page }) => {
      await open(page, path);
      await page.getByRole("button", { name: button, exact: true }).last().click();
      await expectLead(page, label, said);
      // The server renders the same errors for this URL.
      await page.reload();
      expect(await violations(page)).toEqual([]);
    },
  );
}

test("leads to the first error of each step of the checkout (ALL-1)", async ({ page }) => {
  await store(page, "aviation-cart", SELECTED);
  await open(page, "/checkout");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expectLead(page, /^First name/, "9 fields need attention.");
});

test("leads to the first error of the forms of an account (ALL-1)", async ({ page }) => {
  const email = await becomeMember(page);
  await open(page, "/account/settings");
  await fillNewPassword(page, "long enough", "something else");
  await page.getByRole("button", { name: "Update password" }).click();
  await expectLead(page, /^Confirm new password/, "1 field needs attention.");

  await store(page, "aviation-cart", SELECTED);
  await open(page, "/account/lists");
  await page.getByRole("button", { name: "Save list" }).click();
  await expectLead(page, /^Save My Selections/, "1 field needs attention.");

  await inSiteDatabase((database) =>
    sql`
      with added as (
        insert into orders (user_id, customer_email, status)
        select id, email, 'delivered' from auth.users where email = ${email} returning id
      )
      insert into order_items (order_id, product_id, product_name, quantity, price)
      select added.id, products.id, name, 1, 1 from added, products
      where slug = 'h-313-adapter-sleeve'`.execute(database),
  );
  await open(page, "/products/h-313-adapter-sleeve");
  await page.getByRole("tab", { name: "Reviews" }).click();
  // The profile fills in the name.
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: "Send review" }).click();
  await expectLead(page, /^Rating for/, "2 fields need attention.");
});

test("leads to the first error of the forms of a quotation (ALL-1)", async ({ page }) => {
  const { link } = await inSiteDatabase((database) => sentQuoteIn(database, {}, [SAMPLE_LINE]));
  await open(page, `/quote/${link}`);
  await page.getByLabel("Your name").fill("");
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expectLead(page, /^Your name/, "1 field needs attention.");
  await page.getByRole("button", { name: "Send question" }).click();
  await expectLead(page, "Your question", "1 field needs attention.");
});

test("leads to a field's service error, without moving the focus of a user who types on (ALL-1)", async ({
  page,
  problems,
}) => {
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, "/contact");
  await page.getByRole("textbox", { name: "Name" }).fill("   ");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("thandi@plant.example");
  await page.getByLabel(/^Subject/).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Message" }).fill("A bearing, please.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectLead(page, /^Name/, "1 field needs attention.");
  expect(problems.splice(0)).toEqual([expect.stringContaining("422")]);

  await open(page, "/select/blower?flow=250&pressure=300");
  await page.getByRole("button", { name: "Find blowers" }).click();
  await expect(page).toHaveURL(/#answer$/);
  await page.getByLabel("Pressure", { exact: true }).fill("");
  await page.getByLabel("Flow", { exact: true }).fill("");
  await page.getByLabel("Flow", { exact: true }).pressSequentially("9x");
  await expect(page.getByText(/Leave out the unit\.$/)).toBeVisible();
  await expect(page.getByLabel("Flow", { exact: true })).toBeFocused();
});
