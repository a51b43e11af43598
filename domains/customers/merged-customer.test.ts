import { expect, test } from "vitest";
import type { CustomerFields } from "./customer.ts";
import { mergedCustomer } from "./merged-customer.ts";

const STAYS: CustomerFields = {
  ...{ name: "Vaal Mills", phone: "2", vat_number: "", vat_mode: "export", currency: "ZAR" },
  ...{
    price_group: "",
    payment_terms: "",
    address: "1 Mill Road",
    delivery_address: "",
    note: "New note",
  },
};

test("keeps the customer's own values, fills its empty ones and notes what would be lost (OFF-59)", () => {
  const gone: CustomerFields = {
    ...{ name: "Vaal Mill", phone: "1", vat_number: "4010", vat_mode: "standard", currency: "USD" },
    ...{ payment_terms: "60 days", address: "2 Old Road\nParys", delivery_address: "" },
    ...{ price_group: "Mines", note: "Old note" },
  };
  expect(mergedCustomer(gone, STAYS)).toEqual({
    ...{ name: "Vaal Mills", phone: "2", vat_number: "4010", vat_mode: "export", currency: "ZAR" },
    ...{ payment_terms: "60 days", address: "1 Mill Road", delivery_address: "" },
    price_group: "Mines",
    note: "New note\n\nAlso called Vaal Mill\nPhone: 1\nUsual currency: USD\nAddress:\n2 Old Road\nParys\n\nOld note",
  });
});

test("notes nothing of an equal customer", () => {
  expect(mergedCustomer({ ...STAYS, name: " VAAL MILLS ", note: "" }, STAYS)).toEqual(STAYS);
});
