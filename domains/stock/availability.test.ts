import { expect, test } from "vitest";
import { availabilityText, availableOf } from "./availability.ts";

test("names what is wanted only where too little is available (OFF-85)", () => {
  expect(availabilityText(6, 2)).toBe("6 wanted, 2 available");
  expect(availabilityText(6, 6)).toBe("6 available");
  expect(availabilityText(2.5, 0.5, "m")).toBe("2.5 m wanted, 0.5 m available");
  expect(availabilityText(1, -2)).toBe("1 wanted, 0 available");
});

test("counts as available what is on hand and not reserved (OFF-85)", () => {
  expect(availableOf({ stock: 0.3, reserved: 0.1 })).toBe(0.2);
});
