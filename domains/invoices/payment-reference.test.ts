import { expect, test } from "vitest";
import { paymentQrText, referenceKey } from "./payment-reference.ts";

test.each(["I 2026 0012", "i20260012", "I/2026/0012", "1-2O26-OO12", "l.2026.0012"])(
  "reads “%s” as I-2026-0012",
  (typed) => {
    expect(referenceKey(typed)).toBe(referenceKey("I-2026-0012"));
  },
);

test("writes payee, reference and amount for a QR code, without an account number", () => {
  const payment = { payee: "Karoo\nBlowers", reference: "I-2026-0012", currency: "ZAR" };
  expect(paymentQrText({ ...payment, amount: 12_345.6 })).toBe(
    "Pay: Karoo Blowers\nReference: I-2026-0012\nAmount: ZAR 12345.60",
  );
});
