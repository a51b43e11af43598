import { sql } from "kysely";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, open, reload, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

test("edits, previews, saves, publishes and restores the team (OFF-44)", async ({
  page,
  browser,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/company", "Company");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Team/ }).click();
  await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Thandi Mokoena")).toBeVisible();

  await page.getByRole("button", { name: "Add person" }).click();
  const people = page.getByRole("group", { name: "People" }).getByRole("listitem");
  await expect(people.last().getByRole("textbox").first()).toBeFocused();
  await page.keyboard.type("Cranes and trucks");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(people.last().getByText("Enter a value.")).toBeVisible();
  await expect(people.last().getByLabel(/^Name/)).toBeFocused();
  await expect(preview.getByText("Correct all fields")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("Zola <b>Khumalo</b>");
  await expect(preview.getByText("Zola <b>Khumalo</b>")).toBeVisible();
  for (let place = 5; place > 1; place--) await page.keyboard.press("Alt+ArrowUp");
  await expect(people.first().getByLabel(/^Name/)).toHaveValue("Zola <b>Khumalo</b>");
  await page.getByRole("button", { name: "Remove person 2" }).click();
  await expect(people).toHaveCount(4);

  await reload(page);
  await expect(page.getByText("Your draft has been restored.")).toBeVisible();
  await expect(people.first().getByLabel(/^Name/)).toHaveValue("Zola <b>Khumalo</b>");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved and published.").first()).toBeVisible();

  const visitor = await browser.newPage();
  await open(visitor, "/about");
  await expect(visitor.getByText("Zola <b>Khumalo</b>")).toBeAttached();
  await expect(visitor.getByText("Thandi Mokoena")).toHaveCount(0);

  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText(/Thandi Mokoena.*changed to.*Zola/s)).toBeVisible();
  await history.getByRole("button", { name: "Restore this version" }).last().click();
  await expect(people.first().getByLabel(/^Name/)).toHaveValue("Thandi Mokoena");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(history.getByRole("button", { name: "Restore this version" })).toHaveCount(3);
  await visitor.reload();
  await expect(visitor.getByText("Thandi Mokoena")).toBeAttached();
  await visitor.close();
});

test("marks a sample as one until a real value replaces it", { tag: "@full" }, async ({ page }) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin/company", "Company");
  await page.getByRole("link", { name: /^Workshop capacity/ }).click();
  const mark = page
    .getByRole("region", { name: "Preview" })
    .getByText("Sample figures, to be replaced by our own.");
  await expect(mark).toBeVisible();
  await page.getByRole("textbox", { name: "Limit" }).first().fill("8 t, hook 6 m above the floor");
  await expect(mark).toHaveCount(0);
});

test("shows what a retention period would remove (OFF-160)", async ({ page }) => {
  await becomeAdmin(page);
  await inSiteDatabase((database) =>
    sql`
      insert into enquiries (name, email, subject, message, created_at)
      values ('Ann', 'ann@example.com', 'other', 'Good day', now() - interval '20 months')`.execute(
      database,
    ),
  );
  await openAdmin(page, "/admin/company/office.retention", "Retention");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText(/Enquiries\s*0/);
  await page.getByLabel(/^Enquiries/).fill("19");
  await expect(preview).toContainText(/Enquiries\s*1/);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(/^Enquiries/).fill("25");
  await expect(preview.getByText("Correct all fields")).toBeVisible();
});

test("lets the second of two users choose between versions of a setting (OFF-44)", {
  tag: "@full",
}, async ({ page, context }) => {
  await becomeAdmin(page);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await openAdmin(one, "/admin/company/public.after-hours", "After hours");
  }
  const box = (one: typeof page) => one.getByLabel(/^Service and times/);
  await box(page).fill("Mine");
  await box(other).fill("Theirs");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved and published.").first()).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this setting" });
  await expect(dialog.getByText("Theirs", { exact: true }).last()).toBeVisible();
  await dialog.getByRole("button", { name: "Save selection" }).click();
  await expect(page.getByText("Saved and published.").first()).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue("Mine");
});

test("reports a setting that does not exist", { tag: "@full" }, async ({ page }) => {
  await becomeAdmin(page);
  await open(page, "/admin/company/public.nothing");
  await expect(page.getByText("Setting not found")).toBeVisible();
});
