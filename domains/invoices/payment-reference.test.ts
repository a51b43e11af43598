import { expect, test } from "vitest";
import { paymentQrText, paymentReference, referenceKey } from "./payment-reference.ts";

test("uses the invoice number as reference, within the 20 characters of every bank", () => {
  const reference = paymentReference({ number: "INV-2026-0012" });
  expect(reference).toBe("INV-2026-0012");
  expect(reference.length).toBeLessThanOrEqual(20);
});

test.each(["INV 2026 0012", "inv20260012", "Inv/2026/0012", "1NV-2O26-OO12", "lNV.2026.0012"])(
  "reads “%s” as INV-2026-0012",
  (typed) => {
    expect(referenceKey(typed)).toBe(referenceKey("INV-2026-0012"));
  },
);

test("writes payee, reference and amount for a QR code, without an account number", () => {
  const payment = { payee: "Karoo\nBlowers", reference: "INV-2026-0012", currency: "ZAR" };
  expect(paymentQrText({ ...payment, amount: 12_345.6 })).toBe(
    "Pay: Karoo Blowers\nReference: INV-2026-0012\nAmount: ZAR 12345.60",
  );
});
