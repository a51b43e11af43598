import { expect, open, test } from "./site.ts";

test("finds a 22212 E on a phone, selects it and requests a quote", async ({ page }) => {
  // The form service rejects submissions within a second of opening the page.
  await page.clock.install({ time: Date.now() - 60_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");

  const thumb = page.getByRole("navigation", { name: "Quick actions" });
  await thumb.getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search for Products" });
  await expect(dialog).toContainText("Find aircraft parts, avionics, tools, and more.");
  await dialog.getByPlaceholder("e.g., Turbofan Engine...").fill("  22212 E ");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/products\?q=22212(\+|%20)E$/);
  await page
    .getByRole("link", { name: /^22212 E / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "22212 E Spherical Roller Bearing",
  );

  await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("button", { name: "Add to My Selections" }).click();
  await expect(
    page.getByText("2 x 22212 E Spherical Roller Bearing added to your cart.", { exact: true }),
  ).toBeVisible();

  await thumb.getByRole("link", { name: "My Selections, 2 items" }).click();
  await expect(page.getByRole("status").getByText("2 items")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).click();

  await expect(page).toHaveURL(/\/contact\?prefill=/);
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toBeFocused();
  await expect(message).toHaveValue(/22212 E Spherical Roller Bearing \(Quantity: 2\)/);

  await page.getByLabel("Name").fill("Chanda Mwila");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("chanda@plant.example");
  await expect(page.getByLabel("Subject").locator("option:checked")).toHaveText("Quote");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
});
