import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { logIn, notice, PASSWORD } from "./account-steps.ts";
import { openEnquiry, sendEnquiry } from "./admin-office-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { expect, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

const note = (page: Page) => page.getByLabel("Internal note");

test("preserves a note when the session ends during saving (OFF-65)", async ({
  page,
  problems,
}) => {
  const email = await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  await openEnquiry(page, sender);
  await note(page).fill("Half a thought");
  await page.evaluate(() => {
    const key = "sb-localhost-auth-token";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    const ended = { ...session, expires_at: 1, refresh_token: "abcdefghijkl" };
    localStorage.setItem(key, JSON.stringify(ended));
    // In one task, as any other request would find the session expired and lead to the login.
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "Save note")?.click();
  });
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fenquiries%2F/);
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();
  await expect(note(page)).toHaveValue("Half a thought");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notice(page, "Note saved")).toBeVisible();
  problems.length = 0;
});

test("leaves an unsaved note in the box, after a reload too", {
  tag: "@full",
}, async ({ page, context, problems }) => {
  await becomeAdmin(page);
  await openEnquiry(page, await sendEnquiry(page));
  await note(page).fill("Written in a tunnel");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notice(page, "Error saving note")).toBeVisible();
  await expect(page.getByText("The note was not saved.")).toBeVisible();
  await expect(note(page)).toHaveValue("Written in a tunnel");
  await context.setOffline(false);
  await reload(page);
  await expect(note(page)).toHaveValue("Written in a tunnel");
  // By keyboard, as parts that arrive late may move the button.
  await page.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(notice(page, "Note saved")).toBeVisible();
  problems.length = 0;
});

test("shows the first of two notes to the second author, without losing either", {
  tag: "@full",
}, async ({ page, context }) => {
  await becomeAdmin(page);
  await openEnquiry(page, await sendEnquiry(page));
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(note(colleague)).toBeVisible();

  // Both type before either saves; a saved note appears immediately in an idle box.
  await note(colleague).fill("Second");
  await note(page).fill("First");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notice(page, "Note saved")).toBeVisible();
  await colleague.getByRole("button", { name: "Save note" }).click();
  const conflict = colleague.getByRole("dialog", { name: "Someone else changed this note" });
  await expect(conflict.getByRole("radio", { name: "Theirs First" })).toBeVisible();
  await expect(conflict.getByRole("radio", { name: "Yours Second" })).toBeVisible();
  await conflict.getByRole("button", { name: "Decide later" }).click();
  await expect(note(colleague)).toHaveValue("Second");
  await colleague.getByRole("button", { name: "Save note" }).click();
  await expect(conflict.getByRole("radio", { name: "Both, with yours below" })).toBeChecked();
  await conflict.getByRole("button", { name: "Save selection" }).click();
  await expect(note(colleague)).toHaveValue("First\n\nSecond");
  await expect(notice(colleague, "Note saved")).toBeVisible();
  await page.reload();
  await expect(note(page)).toHaveValue("First\n\nSecond");
});

test("shows a failed email to the office, and resends it in one click", { tag: "@full" }, async ({
  page,
}) => {
  await becomeAdmin(page);
  const sender = await sendEnquiry(page);
  await failMail(sender);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, `/admin/enquiries?q=${sender}`, "Enquiries");
  const badge = page.getByText("Email not sent");
  // The badge is as wide as its text, not its cell.
  expect((await badge.boundingBox())?.width).toBeLessThan(120);
  await openEnquiry(page, sender);
  const mail = page.getByRole("region", { name: "Email to the office" });
  await expect(mail.getByText("The email to the office could not be sent.")).toBeVisible();
  await expect(mail.getByText("550 no such mailbox")).toBeVisible();
  await mail.getByRole("button", { name: "Resend" }).click();
  await expect(notice(page, "Email queued for resending")).toBeVisible();
  await expect(mail.getByText("not sent")).toBeHidden();
  await page.reload();
  await expect(mail.getByText("Sent to the office.")).toBeVisible();
});

test("shows a failed email about an order, and resends it to the correct address (DAT-26)", async ({
  page,
}) => {
  await becomeAdmin(page);
  const id = randomUUID();
  const words = "550 no such mailbox";
  await inSiteDatabase(async (database) => {
    await sql`insert into orders (id, customer_email) values (${id}, 'right@example.com')`.execute(
      database,
    );
    await sql`
      insert into private.email_outbox (template, to_address, data, state, last_error)
      values ('order-confirmed', 'gone@example.com', ${JSON.stringify({ order: id })}, 'failed',
        ${words})`.execute(database);
  });
  await openAdmin(page, `/admin/orders/${id}`, /^Order/);
  const status = page.getByRole("region", { name: "Status" });
  await expect(status.getByText("The email to gone@example.com could not be sent.")).toBeVisible();
  await expect(status.getByText(words)).toBeVisible();
  await status.getByRole("button", { name: "Resend" }).click();
  await expect(notice(page, "Email queued for resending")).toBeVisible();
  await expect(status.getByText("could not be sent")).toBeHidden();
});

/** Marks an enquiry's email as failed after days of attempts. */
async function failMail(sender: string): Promise<void> {
  await inSiteDatabase(async (database) => {
    const given = () =>
      sql`
      update private.email_outbox set state = 'failed', text_body = 'Again', last_error = '550 no such mailbox'
      where state = 'sent' and template is null and enquiry_id = (
        select id from enquiries where name = ${sender}
      )`.execute(database);
    await expect.poll(async () => (await given()).numAffectedRows).toBe(1n);
    await sql`
      update enquiries set email_status = 'failed', email_error = '550 no such mailbox'
      where name = ${sender}`.execute(database);
  });
}
