import { expect, test } from "vitest";
import { selectedPart } from "./selected-part.ts";

const PART = {
  ...{ callout: 4, name: "Shaft seal", size: "40×62×8", quantity: 2, unit: "", pieces: 1 },
  product: null,
};
const MACHINE = "Aerzen GM 10 S, serial number 88123";

test("selects an unlisted part as a line with machine, position and serial number (MAC-8)", () => {
  expect(selectedPart(MACHINE, PART)).toEqual({
    id: "asked-shaft-seal-40×62×8,-position-4-of-aerzen-gm-10-s,-serial-number-88123",
    name: `Shaft seal 40×62×8, position 4 of ${MACHINE}`,
    ...{ quantity: 2, note: `For ${MACHINE}, 4 Shaft seal` },
  });
});

test("writes a measured quantity in words (MAC-8)", () => {
  const oil = { ...PART, name: "Oil", size: "ISO VG 220", quantity: 7.5, unit: "l" };
  const { name, quantity } = selectedPart(MACHINE, oil);
  expect({ name, quantity }).toEqual({
    ...{ name: `Oil ISO VG 220 7.5 l, position 4 of ${MACHINE}`, quantity: 1 },
  });
});

test("selects the product of a listed part (MAC-8)", () => {
  const product = {
    ...{ id: "1", slug: "seal", name: "Seal", price: 10, price_breaks: [], stock: 3 },
    image_url: null,
  };
  expect(selectedPart(MACHINE, { ...PART, product, pieces: 3 })).toMatchObject({
    ...{ id: "1", name: "Seal", quantity: 3, note: `For ${MACHINE}, 4 Shaft seal` },
  });
});
