import { test } from "vitest";
import { asOffice } from "../quote-steps.ts";
import { randomQuotes } from "../random-quotes.ts";
import { startTestBackend } from "./backend-harness.ts";
import { expectSameOrder, expectSameSums } from "./quote-comparisons.ts";

const { database } = await startTestBackend();
const randomQuote = randomQuotes(19);

test("preserves a quotation's lines in order, documents and stock for 300 quotations (QUO-2)", async () => {
  await asOffice(database, async (transaction) => {
    for (let round = 0; round < 300; round++) {
      const random = randomQuote();
      // Quotations without lines cannot be sent.
      if (random.lines.length > 0) await expectSameOrder(transaction, random);
    }
  });
});

test("calculates equal totals on page and in database for a thousand quotations (QUO-1)", async () => {
  // One transaction saves most of the time, which is spent on disk writes.
  await database.transaction().execute(async (transaction) => {
    for (let round = 0; round < 1000; round++) await expectSameSums(transaction, randomQuote());
  });
});
