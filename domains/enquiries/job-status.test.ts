import { expect, test } from "vitest";
import { jobStatus } from "./job-status.ts";

type Job = Parameters<typeof jobStatus>[0];

const quote = (state: Job["quotes"][number]["state"], expired = false) => ({
  ...{ id: "q", number: "Q-2026-0007", revision: 1, state, expired, currency: "ZAR", gross: 115 },
  ...{ sent_at: "2026-11-22T08:00:00Z", replied_at: null, valid_until: "2026-12-31" },
});
const order = (status: Job["orders"][number]["status"], part_delivered = false) => ({
  ...{ number: "O-2026-0012", status, part_delivered, deliveries: [], due: [] },
});
const job = (values: Partial<Job>) =>
  jobStatus({ status: "answered", quotes: [], orders: [], ...values } as Job);

test("calls an enquiry quoted once a quotation was sent, regardless of its own status (ENQ-34)", () => {
  expect(job({})).toMatchObject({ title: "Replied" });
  for (const status of ["answered", "closed", "in progress"] as const) {
    const { title, text } = job({ status, quotes: [quote("sent")] });
    expect(title).toBe("Quoted");
    expect(text).toContain("Q-2026-0007. It is valid until 31 December 2026.");
  }
  expect(job({ quotes: [quote("sent", true)] }).title).toBe("Quotation expired");
  expect(job({ quotes: [quote("withdrawn")], status: "closed" }).title).toBe("Closed");
});

test.each([
  ["received", false, "Order received"],
  ["confirmed", false, "Order confirmed"],
  ["confirmed", true, "Part delivered"],
  ["dispatched", false, "Dispatched"],
  ["delivered", false, "Delivered"],
  ["cancelled", false, "Order cancelled"],
] as const)("shows an order that is %s, in part %s, as %s (ENQ-34)", (status, part, title) => {
  const words = job({
    ...{ status: "closed", quotes: [quote("accepted")], orders: [order(status, part)] },
  });
  expect(words.title).toBe(title);
  expect(words.text).toContain("O-2026-0012");
});

test("follows the order that is least far, and a new quotation after a cancelled one (ENQ-34)", () => {
  expect(job({ orders: [order("delivered"), order("confirmed")] }).title).toBe("Order confirmed");
  expect(job({ orders: [order("cancelled")], quotes: [quote("sent")] }).title).toBe("Quoted");
});
