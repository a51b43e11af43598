import type { Page } from "@playwright/test";
import { identity } from "#domains/company/settings/default-settings.ts";
import { expect, open, test } from "./site.ts";

function section(page: Page, name: string | RegExp) {
  return page.getByRole("main").getByRole("region", { name });
}

test("states what the company does, why, and its record on the home page (HOM-1, HOM-4, HOM-5, HOM-6)", async ({
  page,
}) => {
  await open(page, "/");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blower Repairs & Supply");
  await expect(main.getByText("Est. 2018")).toBeVisible();
  await expect(main.getByRole("link", { name: "Our Services" })).toHaveAttribute(
    "href",
    "/products",
  );
  await expect(main.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", "/about");

  await expect(section(page, /^Why Choose/).getByRole("img")).toHaveCount(3);
  await expect(section(page, "What we do").getByRole("heading", { level: 3 })).toHaveText([
    "Blower Repairs",
    "Maintenance",
    "Supply & Parts",
    "Rotary Valves",
  ]);

  const record = section(page, "Our Track Record");
  await expect(record).toContainText(/across Africa since 2018/);
  for (const count of ["1000+", "500+", "200+", "300+"]) {
    await expect(record.getByText(count, { exact: true })).toBeVisible();
  }
  const names = (title: string) => record.getByText(title).locator("..").getByRole("listitem");
  await expect(names("Clients")).toHaveCount(3);
  await expect(names("Partners")).toHaveCount(4);
  await expect(record.getByText(/^Sample (figures|names), to be replaced/)).toHaveCount(2);
});

test("links three featured products to an enquiry, and to all products (HOM-7)", async ({
  page,
}) => {
  await open(page, "/");
  const featured = section(page, "Featured Products");
  await expect(featured.getByRole("heading", { level: 3 })).toHaveText([
    "Bearings",
    "Spherical Roller Bearings",
    "Deep Groove Ball Bearing",
  ]);
  const enquire = featured.getByRole("link", { name: "Enquire" });
  await expect(enquire).toHaveCount(3);
  await featured.getByRole("link", { name: "Deep Groove Ball Bearing", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deep Groove Ball Bearing");
  await page.goBack();
  await featured.getByRole("link", { name: "View All Products" }).click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await enquire.first().click();
  await expect(page).toHaveURL("/contact");
});

test("shows part types, services, reasons, rentals and the visual catalogue below the list (CAT-1)", async ({
  page,
}) => {
  await open(page, "/products");
  await expect(section(page, "Parts we supply").getByRole("listitem")).toHaveCount(10);
  await expect(section(page, "Services").getByRole("listitem")).toHaveCount(5);
  await expect(section(page, "Why choose us").getByRole("listitem")).not.toHaveCount(0);
  const rentals = section(page, "Rentals and loan machines");
  for (const call of [
    section(page, "Parts we supply").getByRole("link", { name: "Request a part" }),
    section(page, "Services").getByRole("link", { name: "Request a service" }),
    rentals.getByRole("link", { name: "Request a machine" }),
  ]) {
    await expect(call).toHaveAttribute("href", "/contact");
  }
  await section(page, "Visual catalogue").getByRole("link", { name: "Lip seals" }).click();
  await expect(page).toHaveURL(/^[^?]*\/products\?q=lip%20seal#catalogue$/);
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(/lip seal/i);
});

test("shows stats, mission, vision, transparency, quality, values and the team on the about page (GAL-10)", async ({
  page,
}) => {
  await open(page, "/about");
  const main = page.getByRole("main");
  for (const title of ["Our Mission", "Our Vision", "Transparency", "Quality", "The team"]) {
    await expect(main.getByRole("heading", { level: 3, name: title })).toBeVisible();
  }
  for (const count of ["1000+", "500+", "200+", "300+"]) {
    await expect(main.getByText(count, { exact: true })).toBeVisible();
  }
  await expect(section(page, "Our Values").getByRole("listitem")).toHaveCount(6);
  await expect(main.getByRole("link", { name: "View our products" })).toHaveAttribute(
    "href",
    "/products",
  );
  await expect(main.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
});

test("shows contact details, location, opening hours and four FAQs on the contact page (ENQ-1)", async ({
  page,
}) => {
  await open(page, "/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^Phone/ })).toHaveAttribute("href", /^tel:\+/);
  await expect(main.getByRole("link", { name: /^Email/ })).toHaveAttribute("href", /^mailto:/);
  // Phones also show them next to the phone number.
  const hours = main.getByText("Mon-Fri 8AM-6PM").filter({ visible: true });
  await expect(hours.first()).toBeVisible();

  const workshop = section(page, "Our workshop");
  await expect(workshop.getByRole("img")).toHaveAccessibleName(/Germiston/);
  await expect(workshop.getByRole("link", { name: "Open map" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\//,
  );

  const questions = section(page, "Frequently Asked Questions").getByRole("group");
  await expect(questions).toHaveCount(4);
  await questions.last().locator("summary").click();
  await expect(questions.last()).toContainText("7 to 14 business days");
});

test("shows the promises on the home and product pages (HOM-8, PRO-2)", async ({ page }) => {
  const promises = [
    "30-day return policy",
    "2-year warranty",
    "International delivery 7 to 14 business days",
  ];
  await open(page, "/");
  const hero = section(page, "Blower Repairs & Supply");
  for (const promise of [...promises, "Mon-Fri 8AM-6PM"]) await expect(hero).toContainText(promise);
  await open(page, "/products");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  for (const promise of promises) {
    await expect(page.getByRole("main").getByText(promise)).toBeVisible();
  }
});

test("shows links, contact details and the year in the footer (FRA-9)", async ({ page }) => {
  await open(page, "/about");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["All Products", "/products"],
    ["About Us", "/about"],
    ["Contact", "/contact"],
    ["Support", "/contact#support-form"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  await expect(footer.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(footer.getByRole("link", { name: /^Call .*\+27/ })).toHaveAttribute("href", /^tel:/);
  await expect(footer.getByText(identity.blurb)).toBeVisible();
  await expect(footer.getByText(/Germiston/)).toBeVisible();
  await expect(footer.getByText(/© 2025/)).toBeVisible();
});
