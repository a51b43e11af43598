import { CONFIRMATION, notice, PASSWORD, signUp } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { addProduct, becomeAdmin, openAdmin, openProduct, uniqueWord } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { mailedLink } from "./captured-email.ts";
import { expect, open, test } from "./site.ts";

test("restores deleted records from the notice and the log, and logs who did what (OFF-42)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeAdmin(page);
  const name = uniqueWord();
  await addProduct(page, name);
  const remove = async () => {
    await openProduct(page, name);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete product" }).click();
    await expect(notice(page, "Product deleted successfully")).toBeVisible();
  };
  await remove();
  await page
    .getByRole("region", { name: /Notices/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(notice(page, "Restored")).toBeVisible();

  await remove();
  await openAdmin(page, "/admin/changes", "Activity log");
  const recent = page.getByRole("region", { name: "Deleted within the last ten minutes" });
  await recent.getByRole("button", { name: `Undo: Product ${name}` }).click();
  await expect(notice(page, "Restored")).toBeVisible();
  await expect(recent.getByText(`Product ${name}`)).toHaveCount(0);

  await openProduct(page, name);
  await page.getByRole("link", { name: "View in activity log" }).click();
  await expect(page.getByRole("heading", { name: "Activity log", level: 1 })).toBeVisible();
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Undid the deletion" })).toHaveCount(2);
  const deleted = rows.filter({ has: page.getByText("Deleted", { exact: true }) });
  await expect(deleted.filter({ hasText: "Thandi Nkosi" })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await deleted.first().getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
});

test("invites a colleague, revokes the invitation, and leads an invitee to the workshop (AUT-11)", {
  tag: "@full",
}, async ({ page, browser, problems }) => {
  await becomeAdmin(page);
  const email = `${uniqueWord()}@example.com`;
  await openAdmin(page, "/admin/users", "Users");
  await page.getByRole("button", { name: "Invite colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite colleague" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption({ label: "Workshop" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  // The session comes from an email link, so the password is not yet proven.
  const identity = page.getByRole("dialog", { name: "Confirm your identity" });
  await identity.getByLabel("Password").fill(PASSWORD);
  await identity.getByRole("button", { name: "Confirm" }).click();
  await expect(notice(page, `${email} invited`)).toBeVisible();
  problems.length = 0;
  const invited = page.getByRole("region", { name: "Invited" }).getByRole("listitem");
  await expect(invited.filter({ hasText: email })).toContainText("Workshop");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Revoke invitation for ${email}` }).click();
  await expect(notice(page, `Invitation for ${email} revoked`)).toBeVisible();
  await expect(invited.filter({ hasText: email })).toHaveCount(0);

  const workshop = `${uniqueWord()}@example.com`;
  await page.getByRole("button", { name: "Invite colleague" }).click();
  await dialog.getByLabel("Email").fill(workshop);
  await dialog.getByLabel("Role").selectOption({ label: "Workshop" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(notice(page, `${workshop} invited`)).toBeVisible();
  const other = await somebodyElse(browser);
  await signUp(other, workshop);
  await open(other, await mailedLink(workshop, CONFIRMATION));
  await other.getByRole("link", { name: "Go to the workshop" }).click();
  await expect(other.getByRole("heading", { name: "Stock", level: 1 })).toBeVisible();
  await other.context().close();
});
