import { freePort } from "../free-port.ts";
import {
  fillNewPassword,
  HEART_PAGE,
  heart,
  logIn,
  newEmail,
  notice,
  PASSWORD,
  signUpAndConfirm,
  writeTable,
} from "./account-steps.ts";
import { openAdmin } from "./admin-steps.ts";
import {
  type HostedServices,
  type HostedSite,
  startHostedSite,
  startServices,
} from "./hosted-site.ts";
import { makeAdmin } from "./make-admin.ts";
import { test as base, expect, open } from "./site.ts";

type Hosted = { site: HostedSite; services: HostedServices };

const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter names
    async ({}, use) => {
      const url = `http://localhost:${await freePort()}`;
      const services = await startServices(url);
      const site = await startHostedSite(url, services);
      await use({ site, services });
      await site.stop();
      await services.stop();
    },
    { scope: "worker", timeout: 360_000 },
  ],
  baseURL: ({ hosted }, use) => use(hosted.site.url),
});

// One pair of processes serves all tests.
test.describe.configure({ mode: "default" });

test("shows the hosted catalogue, and names both services in the policy", async ({
  page,
  hosted,
}) => {
  const answer = await page.goto("/products");
  await expect(page.getByRole("article").first()).toBeVisible();
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).toContain(`connect-src 'self' ${hosted.services.origin}`);
  expect(policy).toContain(`form-action 'self' ${hosted.services.origin}`);
});

test("shows pictures in the hosted project's storage", async ({ page, hosted }) => {
  await open(page, "/");
  const width = await page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return picture.naturalWidth;
  }, `${hosted.services.origin}/storage/v1/object/public/pictures/blower.png`);
  expect(width).toBe(1);
});

test("has neither a database nor an API itself", async ({ request, hosted }) => {
  expect(await hosted.site.ownData()).toEqual([]);
  for (const path of ["/rest/v1/products", "/auth/v1/settings"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.post("/f/contact")).status()).toBe(404);
  expect((await request.get("/readyz")).status()).toBe(200);
});

test("sends all calls from sign-up to sign-out to the other origin (DAT-16)", async ({
  page,
  hosted,
}) => {
  const own: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(rest|auth)\/v1\//.test(pathname) && origin !== hosted.services.origin)
      own.push(pathname);
  });
  const email = await signUpAndConfirm(page, hosted.services.dataDir);

  await open(page, HEART_PAGE);
  await heart(page).click();
  await expect(notice(page, "Added to wishlist!")).toBeVisible();
  await open(page, "/account/wishlist");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /to wishlist$/ }).click();
  await expect(notice(page, "Removed from wishlist.")).toBeVisible();
  await open(page, "/account/orders");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await open(page, "/account/settings");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(notice(page, "Profile updated successfully")).toBeVisible();
  await fillNewPassword(page, "another horse");
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(notice(page, "Password updated successfully")).toBeVisible();

  await open(page, "/account");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await open(page, "/login");
  await logIn(page, email, "another horse");
  await expect(notice(page, "Login Successful")).toBeVisible();
  await expect(page).toHaveURL("/account");
  expect(own).toEqual([]);
});

test("shows rejections of the hosted service across origins", async ({ page, problems }) => {
  await open(page, "/login");
  await logIn(page, newEmail(), PASSWORD);
  await expect(notice(page, "Invalid login credentials")).toBeVisible();
  problems.length = 0;
});

test("writes products across origins as an admin only", async ({ page, hosted }) => {
  const email = await signUpAndConfirm(page, hosted.services.dataDir);
  const [product] = (await (await page.request.get("/catalogue.json")).json()).products;
  const raise = () =>
    writeTable(page, `products?id=eq.${product.id}`, {
      method: "PATCH",
      body: { price: 4321 },
      origin: hosted.services.origin,
    });
  expect(await raise()).toEqual([]);
  makeAdmin(email, hosted.services.dataDir);
  expect(await raise()).toEqual([expect.objectContaining({ price: 4321 })]);
});

test("reports at start and in the office that no project database is set (DAT-16)", async ({
  page,
  hosted: { site, services },
}) => {
  expect(site.said.join(" ")).toContain("DATABASE_URL is not set. Emails from the office");
  makeAdmin(await signUpAndConfirm(page, services.dataDir), services.dataDir);
  await openAdmin(page, "/admin", "Dashboard");
  await expect(page.getByText("Email and file uploads are off")).toBeVisible();
});

test("sends an enquiry to the hosted form, and thanks for it (DAT-16)", async ({
  page,
  hosted,
}) => {
  // The form service rejects submissions within a second of opening the page.
  await page.clock.install({ time: Date.now() - 60_000 });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await open(page, "/contact");
  const form = page.getByRole("main");
  await form.getByLabel(/^Name/).fill("Naledi Dube");
  await form.getByLabel(/^Email/).fill(newEmail());
  await form.getByLabel(/^Subject/).selectOption({ label: "Quote" });
  await form.getByLabel(/^Message/).fill("Two 6205-2RS C3, please.");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: /thank/i })).toBeVisible();
  expect(sent).toEqual([`${hosted.services.origin}/f/xhosted`]);
});

// Last, as it stops the services.
test("shows pages while the hosted services are away, and reports failed calls", async ({
  page,
  hosted,
  problems,
}) => {
  await signUpAndConfirm(page, hosted.services.dataDir);
  await hosted.services.stop();
  await open(page, HEART_PAGE);
  await heart(page).click();
  await expect(notice(page, "Error adding to wishlist")).toBeVisible();
  await page
    .getByRole("link", { name: /^22212 E / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("22212 E");
  await open(page, "/account/orders");
  await expect(notice(page, "Error fetching orders")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  problems.length = 0;
});
