import { becomeMember, notice, PASSWORD } from "./account-steps.ts";
import { openEnquiry, sendEnquiry, somebodyElse } from "./admin-office-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { violations } from "./axe.ts";
import { expect, fullUnless, test } from "./site.ts";

test("finds a user, makes them admin after confirmation, and locks the admin's own role (OFF-34)", async ({
  page,
  browser,
  problems,
}) => {
  const customer = await somebodyElse(browser);
  const email = await becomeMember(customer);
  await customer.context().close();

  const own = await becomeAdmin(page);
  await openAdmin(page, `/admin/users?q=${encodeURIComponent(email)}`, "Users");
  await page.getByRole("table").getByRole("link").click();
  const account = page.getByRole("region", { name: "Account" });
  await expect(account.getByText("Customer", { exact: true })).toBeVisible();
  await expect(page.getByText("No orders yet.")).toBeVisible();
  const role = page.getByRole("combobox", { name: "Change role" });
  await role.selectOption("Admin");
  const question = page.getByRole("dialog", { name: "Change role to Admin?" });
  await expect(question.getByText(email)).toBeVisible();
  await question.getByRole("button", { name: "Keep role" }).click();
  await expect(question).toBeHidden();
  await expect(account.getByText("Customer", { exact: true })).toBeVisible();
  await role.selectOption("Admin");
  await question.getByRole("button", { name: "Change role" }).click();
  // The session comes from an email link, so the password is not yet proven.
  const identity = page.getByRole("dialog", { name: "Confirm your identity" });
  await identity.getByRole("button", { name: "Cancel" }).click();
  await expect(notice(page, "Password not entered. Nothing was changed.")).toBeVisible();
  await role.selectOption("Admin");
  await question.getByRole("button", { name: "Change role" }).click();
  await identity.getByLabel("Password").fill("not the password");
  await identity.getByRole("button", { name: "Confirm" }).click();
  await expect(identity.getByText("Invalid login credentials")).toBeVisible();
  await identity.getByLabel("Password").fill(PASSWORD);
  await identity.getByRole("button", { name: "Confirm" }).click();
  await expect(account.getByText("Admin", { exact: true })).toBeVisible();
  problems.length = 0;
  await expect(page.getByText("Role: customer → admin")).toBeVisible();
  await role.selectOption("Customer");
  const taking = page.getByRole("dialog", { name: "Change role to Customer?" });
  await taking.getByRole("button", { name: "Change role" }).click();
  await expect(account.getByText("Customer", { exact: true })).toBeVisible();

  await openAdmin(page, `/admin/users?q=${encodeURIComponent(own)}&role=admin`, "Users");
  await page.getByRole("table").getByRole("link").click();
  await expect(page.getByText(/^This is your own account\./)).toBeVisible();
  await expect(role).toHaveCount(0);
});

test("shows the dashboard's database figures, and links its actions (OFF-2)", async ({ page }) => {
  await becomeAdmin(page);
  await sendEnquiry(page);
  await openAdmin(page, "/admin", "Dashboard");
  const figures = page.locator("main dl");
  await expect(figures.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(figures.getByText(/^[\d,]{3,}$/).first()).toBeVisible();
  const weeks = page.getByRole("table", { name: /^Enquiries, quotations, orders and revenue/ });
  await expect(weeks.getByRole("row")).toHaveCount(14);
  expect(
    Number(await weeks.getByRole("row").nth(12).getByRole("cell").first().textContent()),
  ).toBeGreaterThan(0);
  await page.getByLabel("Period").selectOption("4 weeks");
  await expect(weeks.getByRole("row")).toHaveCount(30);
  const answer = page.getByRole("region", { name: "To reply" });
  await answer.getByRole("listitem").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: /^Enquiry from / })).toBeVisible();
  await openAdmin(page, "/admin", "Dashboard");
  await expect(
    page
      .getByRole("region", { name: "Low stock" })
      .getByText(/left$|^Out of stock$/)
      .first(),
  ).toBeVisible();

  const actions = page.getByRole("navigation", { name: "Quick actions" });
  for (const [action, title, url] of [
    ["Open new enquiries", "Enquiries", "/admin/enquiries?status=new"],
    ["Create order", "New order", "/admin/orders/new"],
    ["Add product", "New product", "/admin/products/new"],
  ] as const) {
    await openAdmin(page, "/admin", "Dashboard");
    await actions.getByRole("link", { name: action }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  }
  await openAdmin(page, "/admin", "Dashboard");
  const downloading = page.waitForEvent("download");
  await actions.getByRole("button", { name: "Export products" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^products-.*\.csv$/);
});

test("reports data that failed to load, and loads it on retry", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin", "Dashboard");
  for (const name of ["Enquiries", "Users", "Orders"]) {
    // Loads the page's script before its tables fail.
    await page.getByRole("banner").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  }
  await page.route("**/rest/v1/**", (route) => route.abort());
  for (const name of ["Enquiries", "Users", "Orders"]) {
    const what = name.toLowerCase();
    await page.getByRole("banner").getByRole("link", { name }).click();
    // The table client retries first.
    await expect(notice(page, `Error fetching ${what}`)).toBeVisible();
    await expect(
      page.getByRole("heading", { name: `The ${what} could not be loaded` }),
    ).toBeVisible();
  }
  await page.unroute("**/rest/v1/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^[\d,]+ orders?$/)).toBeVisible();
  problems.length = 0;
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const width of [390, 1440]) {
    test(
      `passes axe on the office's pages at ${width} px, and fits them into 320 px`,
      fullUnless(width === 390),
      async ({ page }) => {
        await becomeAdmin(page);
        const sender = await sendEnquiry(page, {
          message:
            "Hello, please quote for the following items:\n\n- 22212 E Spherical Roller Bearing",
        });
        await openEnquiry(page, sender);
        const enquiry = new URL(page.url()).pathname;
        await openAdmin(
          page,
          `/admin/orders/new?enquiry=${enquiry.split("/").at(-1)}`,
          "New order",
        );
        await page.getByRole("button", { name: "Create order" }).click();
        await expect(page.getByRole("heading", { name: /^Order / })).toBeVisible();
        const order = new URL(page.url()).pathname;
        for (const path of [
          "/admin",
          "/admin/enquiries",
          enquiry,
          "/admin/orders",
          order,
          `${order}/edit`,
          "/admin/users",
        ]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await expect(page.locator("main [role=status]").getByText("Loading...")).toHaveCount(0);
          await expect(page.locator("main :is(table, dl, form)").first()).toBeAttached();
          await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
          expect(await violations(page), path).toEqual([]);
          await page.setViewportSize({ width: 320, height: 640 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, path).toBeLessThanOrEqual(0);
        }
      },
    );
  }
});
