import { sql } from "kysely";
import { freePort } from "../free-port.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { signUpAndConfirm } from "./account-steps.ts";
import { somebodyElse } from "./admin-office-steps.ts";
import { openAdmin } from "./admin-steps.ts";
import { mailedPath } from "./captured-email.ts";
import {
  type HostedServices,
  type HostedSite,
  startHostedSite,
  startServices,
} from "./hosted-site.ts";
import { makeAdmin } from "./make-admin.ts";
import { tellStory } from "./quotation-steps.ts";
import { test as base, expect, open } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

type Hosted = { site: HostedSite; services: HostedServices };

/** A site on a hosted project, with database access in the role that the schema creates for it. */
const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter names
    async ({}, use) => {
      const url = `http://localhost:${await freePort()}`;
      const services = await startServices(url);
      const site = await startHostedSite(url, services, { DATABASE_URL: services.database });
      await use({ site, services });
      await site.stop();
      await services.stop();
    },
    { scope: "worker", timeout: 360_000 },
  ],
  baseURL: ({ hosted }, use) => use(hosted.site.url),
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("turns an enquiry with a photo on a hosted project into quotation, revision, order and delivery (DAT-16)", async ({
  page: phone,
  browser,
  problems,
  hosted: { site, services },
}) => {
  await tellStory({
    ...{ phone, browser, problems },
    site: {
      mailDir: site.dataDir,
      async becomeAdmin(desk) {
        makeAdmin(await signUpAndConfirm(desk, services.dataDir), services.dataDir);
        await openAdmin(desk, "/admin", "Dashboard");
      },
      inDatabase: (work) => inSiteDatabase(work, services.dataDir),
    },
  });
});

test("extends, declines, withdraws and reminds of quotations on a hosted project (DAT-16)", async ({
  page: phone,
  browser,
  problems,
  hosted: { site, services },
}) => {
  const customer_email = await signUpAndConfirm(phone, services.dataDir);
  const { dear, withdrawn, ending } = await inSiteDatabase(async (database) => {
    const sent = (fields = {}) => sentQuoteIn(database, { customer_email, ...fields });
    const { rows } = await sql<{ soon: string }>`
      select (private.office_day() + 2)::text as soon`.execute(database);
    return {
      dear: await sent(),
      withdrawn: await sent(),
      ending: await sent({ valid_until: rows[0]?.soon ?? "" }),
    };
  }, services.dataDir);
  const card = ({ number }: { number: string }) =>
    phone.getByRole("article", { name: `Quotation ${number}` });

  await open(phone, "/account/quotes");
  for (const quote of [dear, withdrawn, ending]) {
    await expect(card(quote)).toContainText("Awaiting your reply");
  }
  await card(dear).getByRole("button", { name: "View and reply" }).tap();
  await phone.getByLabel("Request an extension").check();
  await phone.getByRole("button", { name: "Send question" }).tap();
  await expect(phone.getByText("Please extend the validity of this quotation.")).toBeVisible();
  await phone.getByText("Decline this quotation").tap();
  await phone.getByLabel("Reason (optional)").fill("Too dear");
  await phone.getByRole("button", { name: "Decline", exact: true }).tap();
  await expect(phone.getByRole("heading", { name: "Declined" })).toBeVisible();

  // The office reads both, and withdraws another quotation open on the phone.
  await open(phone, `/quote/${withdrawn.link}`);
  const desk = await somebodyElse(browser);
  makeAdmin(await signUpAndConfirm(desk, services.dataDir), services.dataDir);
  await openAdmin(desk, `/admin/quotes/${dear.id}`, /^Q-/);
  await expect(desk.getByText("Please extend the validity of this quotation.")).toBeVisible();
  await expect(desk.getByText("Too dear").first()).toBeVisible();
  await openAdmin(desk, `/admin/quotes/${withdrawn.id}`, /^Q-/);
  await desk.getByRole("button", { name: "Withdraw", exact: true }).click();
  await desk.getByRole("button", { name: "Withdraw quotation" }).click();
  await expect(desk.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await phone.getByLabel("Your name").fill("Thandi Nkosi");
  await phone.getByRole("button", { name: "Accept and order" }).tap();
  await expect(phone.getByRole("heading", { name: "Withdrawn" })).toBeVisible();

  // As the site's process finds expiring quotations twenty days later.
  const reminded = await inSiteDatabase(async (database) => {
    await sql`alter table quotes disable trigger guard_quote`.execute(database);
    await sql`
      update quotes set sent_at = now() - interval '20 days' where id = ${ending.id}`.execute(
      database,
    );
    await sql`alter table quotes enable trigger guard_quote`.execute(database);
    return database.transaction().execute(async (transaction) => {
      await sql`grant reefline_site to current_user`.execute(transaction);
      await sql`set local role reefline_site`.execute(transaction);
      const { rows } = await sql<{ count: number }>`
        select private.remind_customers(3) as count`.execute(transaction);
      return rows[0]?.count;
    });
  }, services.dataDir);
  expect(reminded).toBe(1);
  const expiring = new RegExp(`${ending.number} is valid until`);
  await open(phone, await mailedPath(customer_email, expiring, site.dataDir));
  await phone.getByLabel("Your name").fill("Thandi Nkosi");
  await phone.getByRole("button", { name: "Accept and order" }).tap();
  await expect(phone.getByRole("heading", { name: "Accepted, thank you" })).toBeVisible();

  await open(phone, "/account/quotes");
  await expect(card(dear)).toContainText("Declined");
  await expect(card(withdrawn)).toContainText("Withdrawn");
  await expect(card(ending)).toContainText("Accepted");
  // The browser logs the rejected acceptance.
  expect(problems.splice(0).filter((problem) => !problem.includes("409 (Conflict)"))).toEqual([]);
  await desk.context().close();
});
