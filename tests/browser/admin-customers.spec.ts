import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { becomeMember, notice, PASSWORD, writeTable } from "./account-steps.ts";
import { openEnquiry, sendEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { expect, open, test } from "./site.ts";

const unique = () => randomUUID().slice(0, 8);

test("creates a customer from an enquiry in one click, and prefills the quotation (OFF-53, OFF-68)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const company = `Vaal Mills ${unique()}`;
  const phone = `+27 82 ${`${Date.now()}`.slice(-7)}`;
  const email = `buyer-${unique()}@vaal.example`;
  const sender = await sendEnquiry(page, { company, phone, email });
  await openEnquiry(page, sender);
  await page.getByRole("button", { name: "Create customer" }).click();
  await page.getByRole("region", { name: "Customer" }).getByRole("link", { name: company }).click();
  await expect(page.getByRole("heading", { name: company, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Contacts" })).toContainText(phone);

  await page.getByRole("link", { name: "Edit customer" }).click();
  await page.getByLabel("VAT number").fill("4123456789");
  await page.getByRole("combobox", { name: "VAT" }).selectOption("Export, 0%");
  await page.getByLabel("Payment terms").fill("60 days");
  await page.getByLabel("Address", { exact: true }).fill("1 Kiln Road");
  await page.getByRole("button", { name: "Save customer" }).click();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("60 days");

  await page.getByRole("link", { name: "Create quotation" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Create quotation" }).click();
  await expect(page.getByText(`Customer ${company}`)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "VAT" })).toHaveValue("export");
  await page.getByText("Customer", { exact: true }).click();
  await expect(page.getByLabel("VAT number")).toHaveValue("4123456789");
  await expect(page.getByLabel("Address")).toHaveValue("1 Kiln Road");

  // Enquiries from that address match this customer by default.
  const next = await sendEnquiry(page, { email, name: `Copycat ${unique()}` });
  await openEnquiry(page, next);
  const region = page.getByRole("region", { name: "Customer" });
  await expect(region.getByText("Email not confirmed")).toBeVisible();
  await region.getByRole("button", { name: "Confirm match" }).click();
  await expect(region.getByText("Email not confirmed")).toBeHidden();
  await region.getByRole("button", { name: "Not a match" }).click();
  await expect(region.getByText("No customer has this email address.")).toBeVisible();

  // Ctrl K finds customers by phone in any notation.
  await page.keyboard.press("Control+k");
  await page
    .getByRole("combobox", { name: "Search the office" })
    .fill(`0${phone.slice(3).replaceAll(" ", "")}`);
  await page
    .getByRole("group", { name: "Customers" })
    .getByRole("option", { name: company })
    .click();
  await expect(page.getByRole("heading", { name: company, level: 1 })).toBeVisible();

  // A new order finds them too, so that no caller need spell an email address.
  await openAdmin(page, "/admin/orders/new", "New order");
  await page.getByRole("button", { name: "Choose existing customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose customer" });
  await dialog.getByRole("searchbox").fill(`0${phone.slice(3).replaceAll(" ", "")}`);
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await dialog.getByRole("radio", { name: company }).check();
  await dialog.getByRole("button", { name: "Use this customer" }).click();
  await expect(page.getByLabel(/^Customer email/)).toHaveValue(email);
  await page.getByRole("combobox", { name: "Add a line" }).fill("Balancing of a rotor");
  await page.getByRole("option", { name: /^Add “Balancing of a rotor”/ }).click();
  await page.getByLabel("Unit price of Balancing of a rotor in dollars").fill("50");
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(region).toContainText(phone);
  await expect(region).toContainText("1 Kiln Road");
});

test("lets the second of two users choose between customer versions, without losing text (OFF-51)", {
  tag: "@full",
}, async ({ page, browser, problems }) => {
  await becomeAdmin(page);
  const name = `Karoo ${unique()}`;
  await openAdmin(page, "/admin/customers/new", "New customer");
  await page.getByRole("button", { name: "Save customer" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email of contact 1").fill("no address");
  await page.getByRole("button", { name: "Save customer" }).click();
  await expect(page.getByText("Enter a valid email address or leave blank.")).toBeVisible();
  await page.getByLabel("Email of contact 1").fill("");
  await page.getByRole("button", { name: "Save customer" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const address = page.url();

  await page.getByRole("link", { name: "Edit customer" }).click();
  await page.getByLabel("Payment terms").fill("30 days");
  await page.getByLabel("Internal note").fill("Mine");

  const other = await somebodyElse(browser);
  await becomeAdmin(other);
  await other.goto(`${address}/edit`);
  await other.getByLabel("Internal note").fill("Theirs");
  await other
    .getByLabel(/^Phone/)
    .first()
    .fill("011 555 0100");
  await other.getByRole("button", { name: "Save customer" }).click();
  await expect(other).toHaveURL(address);

  await page.getByRole("button", { name: "Save customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this customer" });
  await expect(dialog).toBeVisible();
  problems.length = 0;
  await dialog.getByRole("button", { name: "Save selection" }).click();
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText("011 555 0100");
  await expect(details).toContainText("30 days");
  await expect(details).toContainText("Theirs");
  await expect(details).toContainText("Mine");
  await other.context().close();
});

/** Clicks an export button, enters the requested password, and returns the files of the ZIP. */
async function exported(page: Page, button: string, problems: string[]) {
  await page.getByRole("button", { name: button }).click();
  const identity = page.getByRole("dialog", { name: "Confirm your identity" });
  await identity.getByLabel("Password").fill(PASSWORD);
  problems.length = 0;
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    identity.getByRole("button", { name: "Confirm" }).click(),
  ]);
  return unzipSync(new Uint8Array(await readFile(await file.path())));
}

test("exports a person's data as a ZIP after the password, and erases them (OFF-60)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  const email = `erased-${unique()}@example.com`;
  const sender = await sendEnquiry(page, { email });
  await openEnquiry(page, sender);
  // This also covers people without an account or customer record.
  await page.getByRole("link", { name: "Personal data" }).click();
  await expect(page.getByRole("heading", { name: `Data held about ${email}` })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Create customer" }).click();
  await page.getByRole("region", { name: "Customer" }).getByRole("link", { name: sender }).click();
  await page.getByRole("link", { name: `Personal data of ${sender}` }).click();
  await expect(page.getByRole("heading", { name: `Data held about ${email}` })).toBeVisible();

  const files = await exported(page, "Export personal data", problems);
  expect(strFromU8(files["personal-data.json"] ?? new Uint8Array())).toContain(email);

  await page.getByRole("button", { name: "Erase personal data" }).click();
  const question = page.getByRole("dialog", { name: `Erase ${email}?` });
  await question.getByRole("button", { name: "Erase permanently" }).click();
  await expect(notice(page, `${email} erased`)).toBeVisible();
  await openAdmin(page, `/admin/enquiries?q=${email}`, "Enquiries");
  await expect(page.getByText("No matching enquiries")).toBeVisible();
});

test("lets users download their data from the account (OFF-60)", async ({ page, problems }) => {
  const email = await becomeMember(page);
  await open(page, "/account/settings");
  const files = await exported(page, "Export my data", problems);
  expect(strFromU8(files["personal-data.html"] ?? new Uint8Array())).toContain(email);
  await page.getByRole("link", { name: "Request erasure" }).click();
  await expect(page.getByLabel(/^Message/)).toHaveValue(/Please erase my personal data/);
});

test("finds a phone-only contact from the customer, and erases the data (OFF-60)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin", "Dashboard");
  const name = `Sipho ${unique()}`;
  const company = `Umgeni ${unique()}`;
  const [customer, person] = [randomUUID(), randomUUID()];
  await writeTable(page, "rpc/save_customer", {
    method: "POST",
    body: {
      ...{ target: customer, seen: null },
      customer: {
        ...{ name: company, phone: "", vat_number: "", vat_mode: "standard", payment_terms: "" },
        ...{ address: "", delivery_address: "", note: "" },
      },
      people: [{ id: person, name, role: "", email: "", phone: "011 555 0199" }],
    },
  });
  await openAdmin(page, `/admin/customers/${customer}`, company);
  await page.getByRole("link", { name: `Personal data of ${name}` }).click();
  const known = `${name}, 011 555 0199`;
  await expect(page.getByRole("heading", { name: `Data held about ${known}` })).toBeVisible();
  const files = await exported(page, "Export personal data", problems);
  expect(strFromU8(files["personal-data.json"] ?? new Uint8Array())).toContain(name);
  await page.getByRole("button", { name: "Erase personal data" }).click();
  await page
    .getByRole("dialog", { name: `Erase ${known}?` })
    .getByRole("button", { name: "Erase permanently" })
    .click();
  await expect(page.getByText("No data is held about this person.")).toBeVisible();
});
