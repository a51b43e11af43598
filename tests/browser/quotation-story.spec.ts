import { becomeAdmin } from "./admin-steps.ts";
import { tellStory } from "./quotation-steps.ts";
import { test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

/** The customer's phone; the office uses a desktop. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("turns an enquiry with a photo into a quotation, revision, order and delivery (QUO-8, QUO-26)", async ({
  page: phone,
  browser,
  problems,
}) => {
  const mailDir = process.env.TEST_DATA_DIR ?? "";
  await tellStory({
    ...{ phone, browser, problems },
    site: { mailDir, becomeAdmin, inDatabase: inSiteDatabase },
  });
});
