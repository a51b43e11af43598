import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pdf, photo } from "../file-samples.ts";
import { asOffice, sentQuoteIn } from "../quote-steps.ts";
import { becomeMember, notice } from "./account-steps.ts";
import { openEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { confirmEnquiry } from "./captured-email.ts";
import { expect, open, reload, store, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const SELECTED = [
  { id: "a", name: "22212 E Spherical Roller Bearing", quantity: 2, price: 81.5 },
  { id: "b", name: "Seals", quantity: 1 },
];

test("follows an enquiry on its private page, with a reply and an addition (ENQ-11, ENQ-12, ENQ-18, ENQ-20, OFF-27)", async ({
  page,
  browser,
}) => {
  const name = `Naledi ${process.pid}-${Date.now()}`;
  const email = `${randomUUID()}@plant.example`;
  await page.setViewportSize({ width: 390, height: 844 });
  await store(page, "aviation-cart", JSON.stringify(SELECTED));
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, "/cart");
  await page.getByRole("button", { name: "Add a note to Seals" }).click();
  const note = page.getByRole("textbox", { name: "Note on Seals" });
  await expect(note).toBeFocused();
  await note.fill("Viton, NBR");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page
    .getByLabel("Choose files")
    .setInputFiles({ name: "plate.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
  const thanks = await page.getByText("Your reference is").textContent();
  const [reference = ""] = /E-\d{4}-\d{4,}/.exec(thanks ?? "") ?? [];
  expect(reference).not.toBe("");
  const follow = page.getByRole("link", { name: "Track your enquiry" });
  const path = (await follow.getAttribute("href")) ?? "";

  // My Selections is empty, shows the sent list and restores it.
  await page
    .getByRole("link", { name: /^My Selections/ })
    .first()
    .click();
  await expect(
    page.getByText(`reference ${reference}. The 3 items are no longer in`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").getByText("3 items")).toBeVisible();

  await open(page, path);
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await expect(page.getByText("plate.jpg")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Add a message" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await confirmEnquiry(page, email);
  await expect(page.getByText("22212 E Spherical Roller Bearing", { exact: true })).toBeVisible();
  await expect(page.getByText("Viton, NBR", { exact: true })).toBeVisible();
  await expect(page.getByText("plate.jpg")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const office = await somebodyElse(browser);
  await becomeAdmin(office);
  await openEnquiry(office, name);
  await office.getByLabel("Template").selectOption("Nameplate needed");
  const answer = office.getByRole("textbox", { name: `Reply to ${name}` });
  await expect(answer).toHaveValue(/^Good day Naledi/);
  await answer.fill("Which size is the shaft?");
  await reload(office);
  await expect(answer).toHaveValue("Which size is the shaft?");
  await office.getByRole("button", { name: "Send reply" }).click();
  await expect(office.getByText("Which size is the shaft?", { exact: true })).toBeVisible();
  await expect(answer).toHaveValue("");
  await expect(office.getByRole("button", { name: "Answered" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  const form = await page.context().newPage();
  await open(form, path);
  await expect(form.getByText("Replied by email", { exact: true })).toBeVisible();
  await expect(form.getByText("22212 E Spherical Roller Bearing", { exact: true })).toBeVisible();
  await expect(form.getByText("Which size is the shaft?")).toHaveCount(0);
  expect(await violations(form)).toEqual([]);

  await reload(page);
  await expect(page.getByText("Replied", { exact: true })).toBeVisible();
  await expect(page.getByText("Which size is the shaft?", { exact: true })).toBeVisible();
  const more = page.getByRole("textbox", { name: "Add a message" });
  await more.fill("40 mm");
  await reload(page);
  await expect(more).toHaveValue("40 mm");
  await page
    .getByLabel("Choose files")
    .setInputFiles({ name: "drawing.pdf", mimeType: "application/pdf", buffer: pdf() });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "40 mm" })).toContainText(
    "drawing.pdf",
  );
  await expect(more).toHaveValue("");
});

test("follows a job to its deliveries on the enquiry's page (ENQ-34)", async ({ page }) => {
  const email = `${randomUUID()}@plant.example`;
  const { link, quote } = await inSiteDatabase(async (database) => {
    const { rows } = await sql<{ id: string }>`
      insert into enquiries (name, email, subject, message, email_confirmed_at)
      values ('Naledi', ${email}, 'other', 'Two bearings?', now()) returning id`.execute(database);
    const enquiry_id = rows[0]?.id ?? "";
    const { rows: links } = await sql<{ link: string }>`
      select private.make_link(null, ${enquiry_id}) as link`.execute(database);
    const quote = await sentQuoteIn(database, { enquiry_id, customer_email: email });
    return { link: links[0]?.link ?? "", quote };
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/enquiry/${link}`);
  await expect(page.getByText("Quoted", { exact: true })).toBeVisible();
  const quotation = page.getByRole("region", { name: `Quotation ${quote.number}` });
  await expect(quotation).toContainText("$191.13 including VAT");
  await expect(quotation).toContainText("valid until");
  expect(await violations(page)).toEqual([]);
  await quotation.getByRole("button", { name: "Open quotation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: quote.number })).toBeVisible();

  await inSiteDatabase((database) =>
    asOffice(database, async (office) => {
      const { rows } = await sql<{ id: string }>`
        select accept_quote(${quote.link}, 1, 'Naledi', '', '[]', '') ->> 'order' as id`.execute(
        office,
      );
      const order = rows[0]?.id;
      await sql`select move_order(${order}, 'received', 'confirmed')`.execute(office);
      await sql`
        select dispatch_delivery(
          ${order}, updated_at, gen_random_uuid(), (
            select jsonb_agg(jsonb_build_object('id', id, 'quantity', 1))
            from order_items where order_id = orders.id
          ), 'Karoo Couriers', 'RB 123', false
        ) from orders where id = ${order}`.execute(office);
    }),
  );
  await open(page, `/enquiry/${link}`);
  await expect(page.getByText("Part delivered", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Closed", { exact: true })).toHaveCount(0);
  const job = page.getByRole("region", { name: /^Order O-/ });
  await expect(job.getByRole("region", { name: "Delivery 1" })).toContainText(
    "Karoo Couriers, RB 123",
  );
  await expect(job.getByRole("region", { name: "To follow" })).toContainText(
    "1 × Spherical roller bearing",
  );
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  expect(await violations(page)).toEqual([]);
});

test("reports an invalid enquiry link, and does not leak it (ENQ-11)", async ({
  page,
  problems,
}) => {
  const answer = await page.goto(`/enquiry/${"a".repeat(43)}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    "cache-control": expect.stringContaining("no-store"),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(page.getByText("This link is not valid")).toBeVisible();
  expect(await page.content()).not.toContain(`href="/enquiry/`);
  problems.length = 0;
});

test("prefills name, company and phone when signed in, without replacing typed text (ENQ-21)", async ({
  page,
}) => {
  const email = await becomeMember(page);
  await open(page, "/account/settings");
  for (const [label, value] of [
    ["Full name", "Sipho Dlamini"],
    ["Company", "Vaal Lime"],
    ["Phone", "+27 82 555 0101"],
    ["Address", "1 Main Road\nGermiston"],
  ] as const) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(notice(page, "Profile updated successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
    "1 Main Road\nGermiston",
  );

  await open(page, "/contact");
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const form = page.getByRole("region", { name: "Request a quote or support" });
  await expect(form.locator("[name=name]")).toHaveValue("Sipho Dlamini");
  await expect(form.locator("[name=email]")).toHaveValue(email);
  await expect(form.locator("[name=phone]")).toHaveValue("+27 82 555 0101");
  await box("Company").fill("Another company");
  await page.reload();
  await expect(form.locator("[name=company]")).toHaveValue("Another company");
});

test("lists the enquiries of the account's address, opens one, and confirms it (ENQ-29)", async ({
  page,
}) => {
  const email = await becomeMember(page);
  const answer = await page.request.post("/f/contact", {
    headers: { Accept: "application/json" },
    multipart: {
      ...{ name: "Sipho", email, subject: "other", message: "Our blower is loud." },
    },
  });
  expect(answer.status()).toBe(200);
  await open(page, "/account/enquiries");
  const card = page.getByRole("article", { name: /^Enquiry E-/ });
  await expect(card).toContainText("Other");
  await expect(card).not.toContainText("Our blower is loud.");
  expect(await violations(page)).toEqual([]);
  await card.getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/enquiry\/[\w-]{43}$/);
  await page.getByRole("button", { name: "Yes, I sent it" }).click();
  await expect(page.getByText("Our blower is loud.")).toBeVisible();
  await open(page, "/account/enquiries");
  await expect(card).toContainText("Our blower is loud.");
});

test("leads from a sent enquiry to its private page without JavaScript", { tag: "@full" }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Name" }).fill("Sipho");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("plain@plant.example");
  await page.getByLabel("Subject").selectOption({ label: "Other" });
  await page.getByRole("textbox", { name: "Message" }).fill("Our blower is loud.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/enquiry\/[\w-]{43}$/);
  await expect(page.getByText("Our blower is loud.")).toHaveCount(0);
  await expect(page.getByText(/^E-\d{4}-\d{4}/)).toBeVisible();
  await context.close();
});
