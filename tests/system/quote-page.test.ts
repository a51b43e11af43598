import { sql } from "kysely";
import { expect, test } from "vitest";
import { SAMPLE_LINE } from "../quote-samples.ts";
import { asOffice, revisedIn, sentQuoteIn } from "../quote-steps.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

const GUESS = "x".repeat(43);
/** Headers of every response for a private link. */
const SECRET = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function expectSecret(answer: Response, title: string): void {
  for (const [name, value] of Object.entries(SECRET)) {
    expect(answer.headers.get(name), `${name} of ${title}`).toBe(value);
  }
  expect(answer.headers.get("x-accel-expires"), title).toBeNull();
  expect(answer.headers.get("cdn-cache-control"), title).toBeNull();
}

test("shows the bank account with its last change, and warns if later than the quotation (OFF-47)", async () => {
  const { link } = await sentQuoteIn(database);
  const page = async () =>
    (await (await fetch(`${url}/quote/${link}`)).text()).replaceAll("<!-- -->", "");
  expect(await page()).toContain("Call us on +27 11 555 0142 for our bank details.");
  await sql`
    insert into settings (key, value, updated_at)
    values ('office.bank', '{"bank": "Karoo Bank, 12 34"}', '2026-03-04T22:30:00Z')`.execute(
    database,
  );
  const shown = await page();
  expect(shown).toContain("Karoo Bank, 12 34");
  expect(shown).toContain("Last changed on 05 March 2026");
  expect(shown).toContain("We never send new bank details by email.");
  expect(shown).not.toContain("These bank details changed after");
  await sql`update settings set value = '{"bank": "Other Bank"}' where key = 'office.bank'`.execute(
    database,
  );
  expect(await page()).toContain("These bank details changed after this document was issued.");
});

test("serves a private link's page complete without JavaScript, uncached and without a referrer (QUO-20)", async () => {
  const { number, link } = await sentQuoteIn(
    database,
    { discount_percent: 5, delivery_cost: 12.5 },
    [SAMPLE_LINE, { ...SAMPLE_LINE, kind: "optional", description: "Mounting on site" }],
  );
  const answer = await fetch(`${url}/quote/${link}`);
  expect(answer.status).toBe(200);
  expectSecret(answer, "page");
  const page = (await answer.text()).replaceAll("<!-- -->", "");
  for (const text of [
    "Quotation, not a tax invoice",
    number,
    "Spherical roller bearing 22212 E",
    "Mounting on site",
    "Excluding VAT",
    "Including VAT",
    "$170.39",
    "$25.56",
    "$195.95",
    "31 December 2999",
    "2018/000000/07",
    `/quote/${link}/quotation.pdf`,
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toMatch(/Give no more than|rel="canonical" href="[^"]*x{3}/);
  expect(page).toMatch(/<meta name="robots" content="noindex"/);
  expect(/<link rel="canonical"[^>]*>/.exec(page)?.[0]).not.toContain(link);
  expect(/<meta property="og:url"[^>]*>/.exec(page)?.[0]).not.toContain(link);
});

async function shareList(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with owner as (
      insert into auth.users (id, email)
      values (gen_random_uuid(), gen_random_uuid() || '@example.com') returning id
    ), list as (
      insert into saved_lists (user_id, name) select id, ${name} from owner
      returning id
    ), item as (
      insert into saved_list_items (list_id, position, product_name, quantity, note)
      select id, 1, 'Seal 40 mm', 2, 'Viton' from list
    )
    select id from list`.execute(database);
  const made = await sql<{ link: string }>`
    select private.make_link(null, null, ${rows[0]?.id}) as link`.execute(database);
  return `/list/${made.rows[0]?.link}`;
}

test("hides the company name in a visitor's list title and states its author (QUO-34)", async () => {
  for (const name of ["Reefline Accounts: new bank details", "R-e-e-f-l-i-n-e"]) {
    const path = await shareList(name);
    for (const address of [path, `${path}.data`]) {
      expect(await (await fetch(`${url}${address}`)).text()).not.toContain(name);
    }
    const page = await (await fetch(`${url}${path}`)).text();
    expect(page).toContain(">Shared list</h1>");
    expect(page).toContain("This list was created by a visitor, not by us.");
  }
});

test("serves a shared list without JavaScript, equally private (QUO-34)", async () => {
  const path = await shareList("Blower 3 overhaul kit");
  for (const address of [path, `${path}.data`]) {
    const answer = await fetch(`${url}${address}`);
    expect(answer.status).toBe(200);
    expectSecret(answer, address);
    const text = await answer.text();
    for (const part of ["Blower 3 overhaul kit", "Seal 40 mm", "Viton"]) {
      expect(text).toContain(part);
    }
  }
  const elsewhere = await fetch(`${url}${path.replace("list", "List")}`);
  expect(elsewhere.status).toBe(404);
  expect(await elsewhere.text()).not.toContain("Seal 40 mm");
  const gone = await fetch(`${url}/list/${"x".repeat(43)}`);
  expect(gone.status).toBe(404);
  expectSecret(gone, "guess");
});

test("serves the page's data equally private and always current", async () => {
  const { id, link } = await sentQuoteIn(database);
  const read = async () => {
    const answer = await fetch(`${url}/quote/${link}.data`);
    expectSecret(answer, "data");
    return answer.text();
  };
  expect(await read()).toContain('"sent"');
  await revisedIn(database, id);
  const page = (await (await fetch(`${url}/quote/${link}`)).text()).replaceAll("<!-- -->", "");
  expect(page).toContain("Replaces revision 1.");
  await asOffice(database, (office) =>
    sql`
    select withdraw_quote(id) from quotes where chain_id = ${id} and revision = 2`.execute(office),
  );
  expect(await read()).toContain('"withdrawn"');
  expect(await (await fetch(`${url}/quote/${link}`)).text()).toContain(
    "We have withdrawn this quotation",
  );
});

test.each([
  ["a guess", GUESS],
  ["a truncated link", "abc"],
  ["an id", "11111111-1111-4111-8111-111111111111"],
  ["SQL", "'%20or%20true--"],
])("responds to %s with the site's 404 page", async (_title, link) => {
  const answer = await fetch(`${url}/quote/${link}`);
  expect(answer.status).toBe(404);
  expectSecret(answer, link);
  expect(await answer.text()).toContain("This link is not valid");
  const file = await fetch(`${url}/quote/${link}/quotation.pdf`);
  expect(file.status).toBe(404);
  expect(file.headers.get("cache-control")).toBe("no-store");
});

test("rejects a link at paths that logs and limits do not cover", async () => {
  const { number, link } = await sentQuoteIn(database);
  for (const path of [`/QUOTE/${link}`, `/Quote/${link}.data`, `//quote/${link}`]) {
    const answer = await fetch(`${url}${path}`);
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).not.toContain(number);
  }
});

test("denies order documents without a session and forbids caching", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  for (const [file, status] of [
    ["order-confirmation.pdf", 403],
    ["packing-slip.pdf", 403],
    ["delivery-note.pdf", 403],
    ["invoice.pdf", 404],
  ] as const) {
    const answer = await fetch(`${url}/orders/${id}/${file}`);
    expect(answer.status, file).toBe(status);
    expect(answer.headers.get("cache-control"), file).toBe("no-store");
  }
});

test("responds to a revoked link as to a guess", async () => {
  const { id, link } = await sentQuoteIn(database);
  await asOffice(database, (office) => sql`select revoke_quote_links(${id})`.execute(office));
  const answers = await Promise.all(
    [link, GUESS].map(async (one) => {
      const answer = await fetch(`${url}/quote/${one}`);
      return { status: answer.status, page: (await answer.text()).replaceAll(one, "") };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

test("returns the same private PDF at each download", async () => {
  const { number, link } = await sentQuoteIn(database);
  const load = async () => {
    const answer = await fetch(`${url}/quote/${link}/quotation.pdf`);
    expect(answer.status).toBe(200);
    expectSecret(answer, "PDF");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain(`${number}.pdf`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const first = await load();
  expect(first.subarray(0, 5).toString()).toBe("%PDF-");
  expect(await load()).toEqual(first);
});

test("denies the office's file to all others", async () => {
  const { id } = await sentQuoteIn(database);
  const path = `${url}/office/quotes/${id}/quotation.pdf`;
  expect((await fetch(path)).status).toBe(403);
  const forged = await fetch(path, { headers: { Authorization: "Bearer a.b.c" } });
  expect(forged.status).toBe(403);
  expect((await fetch(`${url}/office/quotes/x/quotation.pdf`)).status).toBe(404);
});

test("limits simultaneous documents per network and asks for a pause", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  const paths = [
    `/quote/${GUESS}/quotation.pdf`,
    `/office/quotes/${id}/quotation.pdf`,
    `/orders/${id}/packing-slip.pdf`,
  ];
  const status = async (path = "") => {
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    return answer.status;
  };
  let over = false;
  let flood: Promise<void>[] = [];
  await database.transaction().execute(async (lock) => {
    await sql`lock table private.private_links`.execute(lock);
    flood = Array.from({ length: 90 }, async () => {
      while (!over) await status(paths[0]);
    });
    try {
      for (const path of paths) await expect.poll(() => status(path), { message: path }).toBe(429);
    } finally {
      over = true;
    }
  });
  await Promise.all(flood);
  expect(await Promise.all(paths.map(status))).toEqual([404, 403, 403]);
});

test("hides quotations from search engines and the sitemap", async () => {
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain("Disallow: /quote/");
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain("quote");
});
