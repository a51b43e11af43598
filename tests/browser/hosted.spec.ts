import {
  becomeMember,
  CONFIRMATION,
  fillNewPassword,
  HEART_PAGE,
  heart,
  logIn,
  newEmail,
  notice,
  PASSWORD,
  signUp,
} from "./account-steps.ts";
import { mailedLink } from "./captured-mail.ts";
import { type HostedSite, startHostedSite } from "./hosted-site.ts";
import { test as base, expect, open } from "./site.ts";

const test = base.extend<object, { hosted: HostedSite }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's names
    async ({}, use) => {
      const hosted = await startHostedSite();
      await use(hosted);
      await hosted.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ hosted }, use) => use(hosted.url),
});

// One pair of processes serves them all.
test.describe.configure({ mode: "default" });

test("pages show the hosted catalogue, and name both services in their policy", async ({
  page,
  hosted,
}) => {
  const answer = await page.goto("/products");
  await expect(page.getByRole("article").first()).toBeVisible();
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).toContain(`connect-src 'self' ${hosted.services}`);
  expect(policy).toContain(`form-action 'self' ${hosted.services}`);
});

test("the site has neither a database nor an API of its own", async ({ request, hosted }) => {
  expect(await hosted.ownData()).toEqual([]);
  for (const path of ["/rest/v1/products", "/auth/v1/settings"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.post("/f/contact")).status()).toBe(404);
  expect((await request.get("/readyz")).status()).toBe(200);
});

test("from signing up to signing out, everything goes to the other origin", async ({
  page,
  hosted,
}) => {
  test.slow();
  const own: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(rest|auth)\/v1\//.test(pathname) && origin !== hosted.services) own.push(pathname);
  });
  const email = await becomeMember(page, hosted.servicesDir);

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
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await open(page, "/login");
  await logIn(page, email, "another horse");
  await expect(notice(page, "Login Successful")).toBeVisible();
  await expect(page).toHaveURL("/account");
  expect(own).toEqual([]);
});

test("the hosted service's own confirmation link, which comes back with a session, signs in", async ({
  page,
  hosted,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const mailed = new URL(await mailedLink(email, CONFIRMATION, hosted.servicesDir));
  const token = new URLSearchParams(mailed.hash.slice(1)).get("token_hash") ?? "";
  const back = `${hosted.url}/confirm`;
  const query = new URLSearchParams({ token, type: "signup", redirect_to: back });
  await open(page, `${hosted.services}/auth/v1/verify?${query}`);
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
});

test("what the hosted service refuses is read across origins and said", async ({
  page,
  problems,
}) => {
  await open(page, "/login");
  await logIn(page, newEmail(), PASSWORD);
  await expect(notice(page, "Invalid login credentials")).toBeVisible();
  problems.length = 0;
});

test("an admin's session writes products across origins, anybody else's does not", async ({
  page,
  hosted,
}) => {
  const email = await becomeMember(page, hosted.servicesDir);
  const raise = () =>
    page.evaluate(async (services) => {
      const stored = Object.entries(localStorage).find(([key]) => key.endsWith("-auth-token"));
      const { access_token } = JSON.parse(stored?.[1] ?? "{}");
      const [product] = await (await fetch("/catalogue.json"))
        .json()
        .then(({ products }) => products);
      const key = document.documentElement.innerHTML.match(/sb_publishable_[\w-]+/)?.[0] ?? "";
      const answer = await fetch(`${services}/rest/v1/products?id=eq.${product.id}`, {
        method: "PATCH",
        headers: {
          apikey: key,
          Authorization: `Bearer ${access_token}`,
          "Content-Type": "application/json",
          Prefer: "return=representation",
        },
        body: JSON.stringify({ price: 4321 }),
      });
      return (await answer.json()).map(({ price }: { price: number }) => price);
    }, hosted.services);
  expect(await raise()).toEqual([]);
  await hosted.makeAdmin(email);
  expect(await raise()).toEqual([4321]);
});

test("an enquiry goes to the hosted form and is thanked for", async ({ page, hosted }) => {
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
  expect(sent).toEqual([`${hosted.services}/f/xhosted`]);
});
