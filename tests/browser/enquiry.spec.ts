import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expect, fullUnless, holdBack, open, reload, store, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

/** Backdates the visit, as the form service rejects submissions within a second. */
async function openContact(page: Page, path = "/contact") {
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, path);
}

async function fillIn(page: Page) {
  await page.getByRole("textbox", { name: "Name" }).fill("Thandi Nkosi");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("thandi@plant.example");
  await page.getByRole("textbox", { name: "Phone" }).fill("+27 82 555 0101");
  await page.getByRole("textbox", { name: "Company" }).fill("Plant");
  await page.getByLabel("Subject").selectOption({ label: "Airblower" });
  await page.getByRole("textbox", { name: "Message" }).fill("Our blower is loud.\nPlease call.");
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" });

test("fills the message box from the prefill, scrolls to it and focuses it (ENQ-2, NAV-3)", async ({
  page,
}) => {
  const text = `Quote: 22212 E & <b>"seal"</b> 100%`;
  await openContact(page, `/contact?${new URLSearchParams({ prefill: text })}`);
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue(text);
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
});

const SELECTED = [
  { id: "a", name: "22212 E Spherical Roller Bearing", quantity: 2, price: 81.5 },
  { id: "b", name: "Seals", quantity: 1 },
];

test("includes My Selections once in a quote request (SEL-2)", async ({ page }) => {
  await store(page, "aviation-cart", JSON.stringify(SELECTED));
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, "/cart");
  await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).click();
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue(/- 22212 E Spherical Roller Bearing \(Quantity: 2\)\n- Seals$/);
  await expect(
    page.getByText("My Selections (3 items) are included in your message."),
  ).toBeVisible();
  const along = page.getByRole("checkbox", { name: "Include My Selections (3 items)" });
  await expect(along).toHaveCount(0);

  // The edited list replaces the original, which is no longer included.
  await message.fill((await message.inputValue()).replace("(Quantity: 2)", "(Quantity: 5)"));
  await expect(along).not.toBeChecked();
  await page.getByRole("textbox", { name: "Name" }).fill("Thandi Nkosi");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("thandi@plant.example");
  const sent = page.waitForRequest("**/f/contact");
  await send(page).click();
  const body = (await sent).postData() ?? "";
  expect(body.match(/22212 E Spherical/g)).toHaveLength(1);
  expect(body).not.toContain('name="selections"');
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
});

test("sends a quote request for one product as data at the current price, unless overwritten (ENQ-17)", async ({
  page,
}) => {
  const [product] = (await (await page.request.get("/catalogue.json")).json()).products;
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, `/products/${product.id}`);
  await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("link", { name: "Get a quote for this item" }).click();
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue(/\(Quantity: 2\)$/);
  const requested = async (name: string) => {
    const email = `${name}-${process.pid}@plant.example`;
    await page.getByRole("textbox", { name: "Name" }).fill("Thandi Nkosi");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
    await send(page).click();
    await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
    return inSiteDatabase(async (database) => {
      const { rows } = await sql`
        select product_id, quantity, price::float from enquiry_items
        join enquiries on enquiries.id = enquiry_id
        where email = ${email}`.execute(database);
      return rows;
    });
  };
  // Added text leaves the product attached, after a reload too.
  await message.fill(`${await message.inputValue()}\nFor blower 3.`);
  await page.reload();
  await expect(message).toHaveValue(/For blower 3\.$/);
  expect(await requested("as-asked")).toEqual([
    { product_id: product.id, quantity: 2, price: expect.any(Number) },
  ]);

  await open(page, `/products/${product.id}`);
  await page.getByRole("link", { name: "Get a quote for this item" }).click();
  await expect(message).toHaveValue(new RegExp(product.name.replaceAll(/[^\w ]/g, ".")));
  await message.fill("The smaller one, please.");
  expect(await requested("written-over")).toEqual([]);
});

test("includes My Selections with a message that does not contain them", async ({ page }) => {
  await store(page, "aviation-cart", JSON.stringify(SELECTED));
  await openContact(page);
  await fillIn(page);
  const along = page.getByRole("checkbox", { name: "Include My Selections (3 items)" });
  await expect(along).toBeChecked();
  const sent = page.waitForRequest("**/f/contact");
  await send(page).click();
  expect((await sent).postData()).toMatch(/name="selections"\r\n\r\n- 22212 E .*\r\n- Seals/);
});

test("empties My Selections after sending, and restores them on Undo (SEL-8)", async ({ page }) => {
  await store(page, "aviation-cart", JSON.stringify(SELECTED));
  await openContact(page);
  await fillIn(page);
  await send(page).click();
  const notice = page.getByText("The 3 items are no longer in My Selections.");
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "My Selections" }).first().click();
  await expect(page.getByText("Nothing selected yet.")).toBeVisible();
  await expect(notice).toContainText("reference");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main").getByText("3 items", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Quantity of 22212 E Spherical Roller Bearing").last()).toHaveValue(
    "2",
  );
});

test("prefills a request for a search without results, and preserves an earlier message (CAT-17)", {
  tag: "@full",
}, async ({ page }) => {
  const begun = "Our blower is loud.\nPlease call.";
  const requested = /could not find this.*\n\nTurbofan & sons$/;
  await openContact(page);
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill(begun);
  await open(page, `/products?${new URLSearchParams({ q: " Turbofan & sons" })}`);
  await page.getByRole("link", { name: "Request this part" }).click();
  await expect(message).toHaveValue(requested);
  await expect(message).toBeFocused();
  await expect(page.getByLabel("Subject").locator("option:checked")).toHaveText("Quote");

  const offer = page.getByText("You have an earlier unsent message:").locator("..");
  await expect(offer).toContainText("Our blower is loud.");
  await reload(page);
  await expect(message).toHaveValue(requested);
  await expect(offer).toContainText("Our blower is loud.");
  await offer.getByRole("button", { name: "Use this instead" }).press("Enter");
  await expect(message).toHaveValue(begun);
  await expect(message).toBeFocused();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(message).toHaveValue(begun);
});

test("restores a message set aside once the other one was sent", { tag: "@full" }, async ({
  page,
}) => {
  await openContact(page);
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("Our blower is loud.");
  await openContact(page, `/contact?${new URLSearchParams({ prefill: "Quote: a seal" })}`);
  await expect(message).toHaveValue("Quote: a seal");
  await page.getByRole("textbox", { name: "Name" }).fill("Thandi Nkosi");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("thandi@plant.example");
  await send(page).click();
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(message).toHaveValue("Our blower is loud.");
});

test("requires name, email, subject and message, and a valid email (ENQ-3)", async ({ page }) => {
  await openContact(page);
  const form = page.getByRole("region", { name: "Request a quote or support" });
  for (const name of ["name", "email", "subject", "message"]) {
    await expect(form.locator(`[name="${name}"]`)).toHaveAttribute("required");
  }
  for (const name of ["phone", "company"]) {
    await expect(form.locator(`[name="${name}"]`)).not.toHaveAttribute("required");
  }
  await expect(form.locator('[name="email"]')).toHaveAttribute("type", "email");
});

test("lists the subjects the office knows, three of them under one value (ENQ-4)", async ({
  page,
}) => {
  await openContact(page);
  const options = page.getByLabel("Subject").locator("option:not([value=''])");
  expect(
    await options.evaluateAll((list: HTMLOptionElement[]) =>
      list.map(({ value, textContent }) => `${value}: ${textContent}`),
    ),
  ).toEqual([
    "product-inquiry: Product Inquiry",
    "technical-support: Technical Support",
    "bulk-order: Bulk Order",
    "partnership: Quote",
    "partnership: Rotary Valve",
    "partnership: Airblower",
    "other: Other",
  ]);
});

test("disables the button as Sending... while sending, then thanks (ENQ-5)", async ({ page }) => {
  await openContact(page);
  await fillIn(page);
  const release = await holdBack(page, "**/f/contact");
  await send(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
  await page.getByRole("button", { name: "Send another message" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
});

test("sends six fields, the subject's label and a message id (FRM-1)", async ({ page }) => {
  await openContact(page);
  await fillIn(page);
  const sent = page.waitForRequest("**/f/contact");
  await send(page).click();
  const body = (await sent).postData() ?? "";
  expect((await sent).headers()["content-type"]).toContain("multipart/form-data");
  for (const part of [
    'name="name"\r\n\r\nThandi Nkosi',
    'name="email"\r\n\r\nthandi@plant.example',
    'name="subject"\r\n\r\npartnership',
    'name="subject_label"\r\n\r\nAirblower',
  ]) {
    expect(body).toContain(part);
  }
  expect(body).toMatch(/name="submission_id"\r\n\r\n[0-9a-f-]{36}/);
});

for (const place of ["beside the message", "in the message"]) {
  test(
    `sends product ids, not only names, with My Selections ${place}`,
    fullUnless(place === "in the message"),
    async ({ page }) => {
      await page.clock.install({ time: Date.now() - 60_000 });
      await open(page, "/products?q=22212+E");
      const card = page.getByRole("article").first();
      const address = await card.getByRole("link").first().getAttribute("href");
      await card.getByRole("button", { name: /to My Selections$/ }).click();
      await card.getByRole("button", { name: /to My Selections$/ }).click();
      await open(page, place === "in the message" ? "/cart" : "/contact");
      if (place === "in the message") {
        await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).click();
        await page.getByRole("textbox", { name: "Name" }).fill("Thandi Nkosi");
        await page
          .getByRole("textbox", { name: "Email", exact: true })
          .fill("thandi@plant.example");
      } else {
        await fillIn(page);
      }
      const sent = page.waitForRequest("**/f/contact");
      await send(page).click();
      const body = (await sent).postData() ?? "";
      const id = address?.split("/").at(-1);
      expect(body).toContain(`name="selected_items"\r\n\r\n${id} 2 22212 E`);
      expect(body.includes('name="selections"')).toBe(place === "beside the message");
    },
  );
}

test("shows a service error under its field, with the field's prefix (ENQ-6)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await openContact(page);
  await fillIn(page);
  // Turns off the browser's own validation.
  await page.locator("main form").evaluate((form) => form.setAttribute("novalidate", ""));
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("thandi");
  await page.getByLabel("Subject").selectOption("");
  await send(page).click();
  await expect(page.getByText("Email should be an email")).toBeVisible();
  await expect(page.getByText("Subject is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/loud/);
  problems.length = 0;
});

test("prefixes the errors of all six fields with their labels (ENQ-6)", async ({
  page,
  problems,
}) => {
  await openContact(page);
  await fillIn(page);
  const fields = ["name", "email", "phone", "company", "subject", "message"];
  const errors = fields.map((field) => ({ field, code: "TYPE_TEXT", message: "is not text" }));
  await page.route("**/f/contact", (route) => route.fulfill({ status: 422, json: { errors } }));
  await send(page).click();
  for (const prefix of ["Name", "Email", "Phone", "Company", "Subject", "Message"]) {
    await expect(page.getByText(`${prefix} is not text`, { exact: true })).toBeVisible();
  }
  problems.length = 0;
});

test("preserves the form when the connection fails, after a reload too, and sends it later (ENQ-7)", async ({
  page,
  problems,
}) => {
  await openContact(page);
  await fillIn(page);
  await page.route("**/f/contact", (route) => route.abort());
  await send(page).click();
  await expect(
    page.getByText("Your message was not sent. Check your connection and try again."),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "Our blower is loud.\nPlease call.",
  );
  await expect(page.getByLabel("Subject").locator("option:checked")).toHaveText("Airblower");

  await page.unroute("**/f/contact");
  await open(page, "/contact");
  await send(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
  problems.length = 0;
});

for (const [kind, answer] of [
  ["other JSON", { json: { hello: "world" } }],
  ["the page of a proxy", { contentType: "text/html", body: "<!doctype html><h1>Login</h1>" }],
  ["a proxy's error", { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }],
] as const) {
  test(
    `reports ${kind} as an unexpected response (FRM-5)`,
    fullUnless(kind === "the page of a proxy"),
    async ({ page, problems }) => {
      await openContact(page);
      await fillIn(page);
      await page.route("**/f/contact", (route) => route.fulfill(answer));
      await send(page).click();
      await expect(page.getByText("Unexpected response format", { exact: true })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Message" })).not.toHaveValue("");
      problems.length = 0;
    },
  );
}
