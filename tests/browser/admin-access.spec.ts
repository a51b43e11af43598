import { becomeMember, logIn, PASSWORD } from "./account-steps.ts";
import { becomeAdmin } from "./admin-steps.ts";
import { expect, fullUnless, open, test } from "./site.ts";

const PATHS = [
  "/admin",
  "/admin/products",
  "/admin/products/new",
  "/admin/products/import",
  "/admin/categories",
  "/admin/types",
  "/admin/reviews",
  "/admin/changes",
  "/admin/types/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/admin/products/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/admin/enquiries",
  "/admin/enquiries/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/admin/users",
  "/admin/users/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/admin/orders",
  "/admin/orders/new",
  "/admin/orders/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/admin/orders/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46/edit",
  "/admin/quotes",
  "/admin/quotes/new",
  "/admin/quotes/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/admin/suppliers",
  "/admin/suppliers/new",
  "/admin/suppliers/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/admin/suppliers/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46/prices",
  "/admin/customers/import",
  "/admin/purchases",
  "/admin/purchases/shortages",
  "/admin/purchases/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/admin/instruments",
  "/workshop",
  "/workshop/repairs",
  "/workshop/repairs/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
  "/workshop/dispatch",
  "/workshop/receipts",
  "/workshop/labels",
  "/workshop/shelf-list",
  "/workshop/68fe84e5-a7df-5e34-8a5c-acd2c72cfe46",
];
const SOME = ["/admin", "/admin/products", "/admin/orders", "/workshop"];

for (const [which, paths] of [
  ["office pages", SOME],
  ["every office page", PATHS],
] as const) {
  test(
    `redirects ${which} to the login when signed out, without private HTML (NAV-5)`,
    fullUnless(paths === SOME),
    async ({ page }) => {
      for (const path of paths) {
        const html = await (await page.request.get(path)).text();
        expect(html, path).toContain('name="robots" content="noindex"');
        expect(html, path).not.toMatch(/@example\.com|Sign in as/);
        await page.goto(`${path}?page=2`);
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}?page=2`)}`);
      }
    },
  );
}

test("redirects a customer from every office page to the home page (NAV-5)", {
  tag: "@full",
}, async ({ page }) => {
  await becomeMember(page);
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
  }
});

test("redirects a customer from the office to the home page, also after a login (NAV-5)", async ({
  page,
}) => {
  const email = await becomeMember(page);
  for (const path of SOME) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
  }
  await open(page, "/account");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/admin/products");
  await expect(page).toHaveURL("/login?next=%2Fadmin%2Fproducts");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/");
});

test("lets an admin in from the account, shows name and role, and signs out to the home page (OFF-1)", async ({
  page,
}) => {
  await becomeAdmin(page);
  await open(page, "/account");
  await page.getByRole("link", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  const sidebar = page.getByRole("banner");
  await expect(sidebar.getByText("Thandi Nkosi")).toBeVisible();
  await expect(sidebar.getByText("Admin", { exact: true }).last()).toBeVisible();
  for (const name of ["Products", "Enquiries", "Users", "Orders", "Dashboard"]) {
    await sidebar.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(sidebar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByText("Thandi Nkosi")).toBeVisible();
  await menu.getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?next=%2Fadmin");
});

test("excludes the office from robots and from the sitemap", async ({ page }) => {
  expect(await (await page.request.get("/robots.txt")).text()).toContain("Disallow: /admin");
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("/admin");
});
