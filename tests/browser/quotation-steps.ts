import type { Browser, Page } from "@playwright/test";
import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { capturedEmail } from "../captured-email.ts";
import { pdf, photo } from "../file-samples.ts";
import { openEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { openAdmin } from "./admin-steps.ts";
import { mailedPath } from "./captured-email.ts";
import { addFree, checkAndSend, lines, saved } from "./quote-editor-steps.ts";
import { expect, open, reload } from "./site.ts";

/** The site of the story. */
type StorySite = {
  /** Folder of captured emails. */
  mailDir: string;
  becomeAdmin: (page: Page) => Promise<unknown>;
  inDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
};

type Story = { phone: Page; browser: Browser; problems: string[]; site: StorySite };

const EMAIL = `story-${process.pid}@plant.example`;

/**
 * Follows an enquiry with a photo through quotation, messages, revision, order and delivery, with a
 * customer's phone, a colleague and an office desktop.
 */
export async function tellStory({ phone, browser, problems, site }: Story): Promise<void> {
  const name = `Story ${process.pid}`;
  const subjects = async () =>
    (await capturedEmail(site.mailDir, EMAIL)).map(
      (mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? "",
    );

  const { products } = await (await phone.request.get("/catalogue.json")).json();
  const bearing = products.find(({ stock }: { stock: number }) => stock >= 2);

  // Enquiry on a phone.
  await phone.clock.install({ time: Date.now() - 60_000 });
  await open(phone, `/products/${bearing.id}`);
  await phone.getByRole("button", { name: "One more" }).tap();
  await phone.getByRole("button", { name: "Add to My Selections" }).first().tap();
  await open(phone, "/cart");
  await phone.getByRole("button", { name: /^Add a note/ }).tap();
  await phone.getByRole("textbox", { name: /^Note on/ }).fill("C3, left-hand side");
  await phone.getByRole("main").getByRole("link", { name: "Request a Quote" }).tap();
  await phone.getByRole("textbox", { name: "Name" }).fill(name);
  await phone.getByRole("textbox", { name: "Email", exact: true }).fill(EMAIL);
  await phone
    .getByLabel("Choose files")
    .setInputFiles({ name: "plate.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await phone.getByRole("button", { name: "Send Message" }).tap();
  await expect(phone.getByText(/Your reference is E-/)).toBeVisible();

  // Quotation at the desk, with a note on its lines and an option.
  const desk = await somebodyElse(browser);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await site.becomeAdmin(desk);
  await openEnquiry(desk, name);
  await expect(desk.getByText("plate.jpg")).toBeVisible();
  await desk.getByRole("button", { name: "Create quotation" }).click();
  await expect(lines(desk).getByLabel(/^Quantity of/)).toHaveValue("2");
  await addFree(desk, "Mounting on site", "200");
  await desk.getByRole("button", { name: "More about Mounting on site" }).click();
  await desk.getByLabel("Kind of Mounting on site").selectOption("Option");
  await expect(saved(desk)).toBeVisible();
  await checkAndSend(desk);

  // Read on the phone from the email link, shared with a colleague, and questioned.
  const path = await mailedPath(EMAIL, /Subject: Quotation Q-/, site.mailDir);
  const seen = phone.waitForResponse(/rpc\/view_quote/);
  await open(phone, path);
  await expect(phone.getByText("C3, left-hand side")).toBeVisible();
  expect((await seen).ok()).toBe(true);
  const file = await phone.request.get(`${path}/quotation.pdf`);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const colleague = await somebodyElse(browser);
  await open(colleague, path);
  await phone.getByLabel("Your question").fill("Is ten percent possible?");
  await phone.getByRole("button", { name: "Send question" }).tap();
  await expect(phone.getByRole("listitem").filter({ hasText: "ten percent" })).toBeVisible();

  // Reply and revision.
  await reload(desk);
  await expect(desk.getByText("Is ten percent possible?")).toBeVisible();
  await desk.getByLabel("Write to the customer").fill("Yes, the revision follows.");
  await desk.getByRole("button", { name: "Send message" }).click();
  await expect(desk.getByText("Yes, the revision follows.", { exact: true })).toBeVisible();
  await desk.getByRole("button", { name: "Revise" }).click();
  await expect(desk.getByRole("heading", { name: /revision 2$/ })).toBeVisible();
  await desk.getByLabel("Discount on all lines, %").fill("10");
  await expect(saved(desk)).toBeVisible();
  await checkAndSend(desk);
  await expect(desk.getByRole("region", { name: "Related documents" })).toContainText("Superseded");

  // The first revision, still open, cannot be accepted.
  await colleague.getByLabel("Your name").fill("Sipho Dlamini");
  await colleague.getByRole("button", { name: "Accept and order" }).click();
  await expect(colleague.getByText("Replaces revision 1.")).toBeVisible();
  await expect(colleague.getByText("Accepted, thank you")).toHaveCount(0);
  await expect(colleague.getByText("Yes, the revision follows.")).toBeVisible();

  // Accepted on the phone, with the option, an order number and the order file.
  const revised = /Subject: Quotation Q-\S+ revision 2/;
  await open(phone, await mailedPath(EMAIL, revised, site.mailDir));
  await phone.getByRole("checkbox", { name: "Option: Mounting on site" }).check();
  await phone.getByLabel("Your order number").fill("PO 4711");
  await phone
    .getByRole("group", { name: "Your purchase order" })
    .getByLabel("Choose files")
    .setInputFiles({ name: "PO 4711.pdf", mimeType: "application/pdf", buffer: pdf() });
  await phone.getByLabel("Your name").fill("Thandi Nkosi");
  await phone.getByRole("button", { name: "Accept and order" }).tap();
  await expect(phone.getByRole("heading", { name: "Accepted, thank you" })).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole("heading", { name: "Accepted, thank you" })).toBeVisible();

  const order = await site.inDatabase(async (database) => {
    const { rows } = await sql<{ id: string; reserved: number; lines: number }>`
      select id, (
          select sum(quantity)::int from stock_reservations where order_id = orders.id
        ) as reserved, (
          select count(*)::int from order_items where order_id = orders.id
        ) as lines
      from orders where customer_email = ${EMAIL}`.execute(database);
    expect(rows).toHaveLength(1);
    return rows[0];
  });
  expect(order).toMatchObject({ reserved: 2, lines: 2 });

  // Confirmed, dispatched and delivered; no email about the delivery.
  await openAdmin(desk, `/admin/orders/${order?.id}`, /^Order /);
  await expect(desk.getByText("PO 4711.pdf")).toBeVisible();
  await expect(desk.getByText("C3, left-hand side")).toBeVisible();
  await desk.getByText("Email preview").click();
  await expect(desk.getByText(/being prepared for dispatch/)).toBeVisible();
  await desk.getByRole("button", { name: "Mark as confirmed" }).click();
  await desk.getByLabel("Tracking number").fill("ZA 123 456");
  await desk.getByRole("button", { name: "Mark as dispatched" }).click();
  const tells = desk.getByLabel("Email the customer");
  await expect(desk.getByRole("button", { name: "Mark as delivered" })).toBeVisible();
  await tells.uncheck();
  await desk.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(desk.getByRole("button", { name: "Mark as delivered" })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText(/: Delivered\./)).toBeVisible();

  // After the last email all have arrived, each once.
  await expect.poll(subjects).toContainEqual(expect.stringContaining("has been dispatched"));
  const notified = (await subjects()).map((subject) => subject.replace(/ [QEO]-\d+-\d+/, ""));
  for (const [subject, count] of [
    [/^Your enquiry at /, 1],
    [/^Quotation from /, 1],
    [/^Our reply about quotation/, 1],
    [/^Quotation revision 2 from /, 1],
    [/^Thank you for accepting quotation revision 2/, 1],
    [/^Your order is confirmed/, 1],
    [/^Your order has been dispatched/, 1],
    [/has been delivered/, 0],
  ] as const) {
    expect(
      notified.filter((one) => subject.test(one)),
      `${subject}`,
    ).toHaveLength(count);
  }
  expect(notified).toHaveLength(7);
  expect(problems.splice(0).filter((problem) => !problem.includes("409 (Conflict)"))).toEqual([]);
  await desk.context().close();
  await colleague.context().close();
}
