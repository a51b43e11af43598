import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { SettingKey, Settings } from "#domains/company/settings/settings.ts";
import { capturedEmail } from "../captured-email.ts";
import { confirmAddress } from "../confirm-address.ts";
import { photo } from "../file-samples.ts";
import { pdfText } from "../pdf-text.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { asOffice, sentQuoteIn } from "../quote-steps.ts";
import { until } from "../until.ts";
import { startTestSite } from "./site-harness.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const PASSWORD = "correct horse";

let DATABASE_URL = "";
const SETTINGS = {
  RATE_LIMIT_FACTOR: "1",
  SESSION_KEY: "the-same-key-for-every-process-of-the-site",
};
const first = await startTestSite(SETTINGS, (url) => {
  DATABASE_URL = url;
  return url;
});
const { database } = first;
const folder = await temporaryFolder();
const second = await startSiteProcess({
  DATABASE_URL,
  DATA_DIR: folder.path,
  ...SETTINGS,
});
afterAll(async () => {
  await second.stop();
  await folder.remove();
});

const home = await (await fetch(first.url)).text();
const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];

function call(site: SiteProcess, path: string, body: object, token?: string, method = "POST") {
  return fetch(`${site.url}${path}`, {
    method,
    headers: {
      apikey,
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function signIn(site: SiteProcess, email: string, password = PASSWORD) {
  return call(site, "/auth/v1/token?grant_type=password", { email, password });
}

async function createAdmin(email: string): Promise<void> {
  await call(first, "/auth/v1/signup", { email, password: PASSWORD });
  await confirmAddress(database, email);
  await sql`
    update public.profiles set role = 'admin'
    where id = (select id from auth.users where email = ${email})`.execute(database);
}

test("shares sign-ins and saved changes between two processes (DAT-21)", async () => {
  await createAdmin("office@example.com");
  const session = await (await signIn(first, "office@example.com")).json();
  const token = (session as { access_token: string }).access_token;
  const user = await fetch(`${second.url}/auth/v1/user`, {
    headers: { apikey, Authorization: `Bearer ${token}` },
  });
  expect(user.status).toBe(200);

  const {
    rows: [product],
  } = await sql<{ id: string }>`select id from public.products limit 1`.execute(database);
  const page = async () => (await fetch(`${second.url}/products/${product?.id}`)).text();
  await page();
  const path = `/rest/v1/products?id=eq.${product?.id}`;
  const saved = await call(first, path, { name: "Saved at the first" }, token, "PATCH");
  expect(saved.status).toBeLessThan(300);
  await expect.poll(page, { interval: 20 }).toContain("Saved at the first");
});

async function adminToken(): Promise<string> {
  await createAdmin("settings@example.com");
  const session = await (await signIn(first, "settings@example.com")).json();
  return (session as { access_token: string }).access_token;
}
const admin = await adminToken();

async function save<Key extends SettingKey>(key: Key, value: Settings[Key]): Promise<number> {
  const { rows } = await sql<{ seen: string | null }>`
    select (select to_json(updated_at)#>>'{}' from public.settings where key = ${key}) as seen`.execute(
    database,
  );
  const seen = rows[0]?.seen ?? null;
  return (await call(first, "/rest/v1/rpc/save_setting", { key, value, seen }, admin)).status;
}

const HOLIDAY = { from: "2026-01-01", to: "2099-12-31" };
const { rows: products } = await sql<{ id: string; slug: string }>`
  select id, slug from public.products where stock > 20 order by id limit 1`.execute(database);
const [{ id: productId, slug } = { id: "", slug: "" }] = products;
const ADDRESS = {
  street: "7 Rotor Lane, Alrode",
  city: "Alberton",
  region: "Gauteng",
  postalCode: "1449",
  country: "South Africa",
  countryCode: "ZA",
  position: "-26.3, 28.12",
};

/** Setting, how to save it, and the texts that then appear on which pages. */
const SEEN: [SettingKey, () => Promise<number>, [path: string, text: string][]][] = [
  [
    "public.contact",
    () =>
      save("public.contact", {
        phone: "+27 11 999 0000",
        whatsapp: "",
        email: "desk@reefline.example",
      }),
    [
      ["/", "+27 11 999 0000"],
      ["/", '"telephone":"+27119990000"'],
      ["/contact", "tel:+27119990000"],
      ["/contact", "call the workshop on +27 11 999 0000"],
      ["/login", "mailto:desk@reefline.example"],
    ],
  ],
  [
    "public.address",
    () => save("public.address", ADDRESS),
    [
      ["/cart", "7 Rotor Lane, Alrode, Alberton, 1449, South Africa"],
      ["/contact", "mlat=-26.3&amp;mlon=28.12"],
      ["/", '"latitude":-26.3'],
    ],
  ],
  [
    "public.hours",
    () =>
      save("public.hours", {
        open: [
          { from: "Monday", to: "Thursday", opens: "07:30", closes: "16:00" },
          { from: "Friday", to: "Friday", opens: "07:30", closes: "13:00" },
        ],
        closed: [{ from: "2099-12-25", to: "2099-12-26", reason: "Christmas <b>" }],
      }),
    [
      ["/", "Mon-Thu 7:30AM-4PM, Fri 7:30AM-1PM"],
      ["/contact", "25 December 2099 to 26 December 2099: Christmas &lt;b&gt;"],
      ["/contact", '"validFrom":"2099-12-25"'],
    ],
  ],
  [
    "public.notice",
    () => save("public.notice", { ...HOLIDAY, text: "Closed for stocktaking." }),
    [["/products", "Closed for stocktaking."]],
  ],
  [
    "public.figures",
    () =>
      save("public.figures", {
        figures: [
          { count: "1234+", label: "Rotors balanced" },
          { count: "9", label: "Cranes" },
        ],
      }),
    [
      ["/", "Rotors balanced"],
      ["/about", "1234+"],
    ],
  ],
  [
    "public.featured",
    () =>
      save("public.featured", {
        products: [
          { product: productId, name: "This month", text: "Fresh in.", picture: "/media/x.jpg" },
        ],
      }),
    [
      ["/", "Enquire about This month"],
      ["/", `/products/${productId}`],
    ],
  ],
  [
    "public.team",
    () =>
      save("public.team", {
        title: "Who answers",
        text: "One person.",
        people: [{ role: "Everything", name: "Zola Khumalo" }],
      }),
    [["/about", "Zola Khumalo"]],
  ],
  [
    "public.questions",
    () =>
      save("public.questions", {
        questions: [{ question: "Do you fetch?", answer: "Yes, <em>call</em> {phone}." }],
      }),
    [
      ["/contact", "Yes, &lt;em&gt;call&lt;/em&gt; +27 11 999 0000."],
      ["/contact", '"name":"Do you fetch?"'],
    ],
  ],
  [
    "public.vat",
    () => save("public.vat", { rate: 15.5 }),
    [
      [`/products/${slug}`, "VAT 15.5%"],
      ["/products", "incl. 15.5%"],
    ],
  ],
  [
    "public.stock",
    () => save("public.stock", { limit: 12 }),
    [[`/products/${slug}`, "More than 12 in stock"]],
  ],
];

test.each(SEEN)("shows %s saved at one process on both (ALL-12)", async (_key, set, seen) => {
  const page = async (site: SiteProcess, path: string) =>
    (await (await fetch(`${site.url}${path}`)).text()).replaceAll("<!-- -->", "");
  const sites = [first, second];
  for (const [path, text] of seen) {
    for (const site of sites) expect(await page(site, path)).not.toContain(text);
  }
  expect(await set()).toBe(200);
  for (const [path, text] of seen) {
    for (const site of sites) {
      await expect.poll(() => page(site, path), { interval: 20 }).toContain(text);
    }
  }
});

test("uses the letterhead and the office's texts in documents and emails, but hides the bank (OFF-45, OFF-47)", async () => {
  const seller = {
    name: "Newname (Pty) Ltd",
    registrationNumber: "2026/1/07",
    vatNumber: "4111111111",
    vatFormat: "",
  };
  expect(await save("public.seller", seller)).toBe(200);
  expect(await save("office.bank", { bank: "Secret Bank 4711" })).toBe(200);
  const mail = {
    subject: "Offer {title} for {customer}",
    text: "Dear {customer},\n\nRing {phone}.",
  };
  expect(await save("office.mail.quote-sent", mail)).toBe(200);

  const datasheet = async () =>
    pdfText(
      new Uint8Array(
        await (await fetch(`${second.url}/products/${slug}/datasheet.pdf`)).arrayBuffer(),
      ),
    );
  await expect.poll(datasheet).toContain("Newname (Pty) Ltd");

  const { number } = await sentQuoteIn(database, { customer_email: "words@karoo.example" });
  const sent = await until(
    async () =>
      (await capturedEmail(first.dataDir, "words@karoo.example")).at(-1) ??
      (await capturedEmail(folder.path, "words@karoo.example")).at(-1),
  );
  expect(sent).toContain(`Subject: Offer ${number} for Thandi Nkosi`);
  expect(sent).toContain("Dear Thandi Nkosi,\n\nRing +27 11 999 0000.");
  expect(sent).toContain("Newname (Pty) Ltd, registration 2026/1/07");

  const read = async (token?: string) =>
    (await (
      await fetch(`${second.url}/rest/v1/settings?select=key,value`, {
        headers: { apikey, ...(token && { Authorization: `Bearer ${token}` }) },
      })
    ).json()) as { key: string }[];
  const keys = (rows: { key: string }[]) => rows.map(({ key }) => key);
  expect(keys(await read(admin))).toContain("office.bank");
  expect(keys(await read()).filter((key) => !key.startsWith("public."))).toEqual([]);
  for (const path of ["/", "/contact", "/_root.data", "/settings.json"]) {
    expect(await (await fetch(`${first.url}${path}`)).text()).not.toMatch(/Secret Bank|office\./);
  }
});

test("numbers quotations from both processes without gaps, emails once and accepts at either (QUO-14)", async () => {
  const sites = [first, second, first, second];
  const rpc = async (site: SiteProcess, name: string, values: object, token?: string) => {
    const answer = await call(site, `/rest/v1/rpc/${name}`, values, token);
    expect(answer.status, name).toBeLessThan(300);
    return answer.json();
  };
  const drafts = await Promise.all(
    sites.map(async (site, index) => {
      const target = randomUUID();
      const quote = { ...SAMPLE_QUOTE, customer_email: `both-${index}@karoo.example` };
      const values = { target, seen: null, quote, lines: [SAMPLE_LINE] };
      return { site, target, seen: await rpc(site, "save_quote", values, admin) };
    }),
  );
  const before = await numbered();
  const sent = (await Promise.all(
    drafts.map(({ site, target, seen }) => rpc(site, "send_quote", { target, seen }, admin)),
  )) as { number: string; link: string }[];
  const numbers = sent.map(({ number }) => Number(number.split("-")[2])).toSorted((a, b) => a - b);
  expect(numbers).toEqual(sent.map((_, index) => before + 1 + index));

  const acceptance = { revision: 1, person: "Ann", reference: "", chosen: [], signature: "" };
  for (const { number, link } of sent) {
    for (const site of [first, second]) {
      expect(await (await fetch(`${site.url}/quote/${link}`)).text()).toContain(number);
    }
    const orders = (await Promise.all(
      [first, second].map((site) => rpc(site, "accept_quote", { link, ...acceptance })),
    )) as { order: string }[];
    expect(orders[0]).toEqual(orders[1]);
  }

  // Each process has a separate email folder, so duplicates would show.
  const subjects = async (to: string) =>
    [...(await capturedEmail(first.dataDir, to)), ...(await capturedEmail(folder.path, to))]
      .map((mail) => /^Subject: (.*)/m.exec(mail)?.[1] ?? "")
      .toSorted();
  await expect
    .poll(
      async () =>
        (await sql`select from private.email_outbox where state = 'waiting'`.execute(database))
          .rows,
    )
    .toEqual([]);
  for (const [index, { number }] of sent.entries()) {
    expect(await subjects(`both-${index}@karoo.example`)).toEqual([
      expect.stringContaining(number),
      expect.stringContaining(`Thank you for accepting quotation ${number}`),
    ]);
  }

  const [draft, opened] = [drafts[0], sent[0]];
  await asOffice(database, (office) =>
    sql`select revoke_quote_links(${draft?.target})`.execute(office),
  );
  for (const site of [first, second]) {
    expect((await fetch(`${site.url}/quote/${opened?.link}`)).status).toBe(404);
  }
});

async function numbered(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(last), 0) as last from private.document_numbers
    where letter = 'Q'`.execute(database);
  return rows[0]?.last ?? 0;
}

test.each<[string, unknown]>([
  ["public.contact", { phone: "call us", whatsapp: "", email: "a@b.example" }],
  [
    "public.hours",
    { open: [{ from: "Monday", to: "Friday", opens: "18:00", closes: "08:00" }], closed: [] },
  ],
  ["public.hours", { open: [], closed: [{ from: "2026-02-30", to: "2026-03-01", reason: "x" }] }],
  ["public.notice", { text: "x", from: "2026-12-24", to: "2026-12-01" }],
  ["public.vat", { rate: 400 }],
  ["public.stock", { limit: 1.5 }],
  ["public.questions", { questions: [{ question: "?", answer: "x".repeat(20_000) }] }],
  ["public.questions", { questions: [{ question: "?", answer: "{vat}" }] }],
  ["public.nothing", { rate: 1 }],
])("rejects invalid values of %s (OFF-50)", async (key, value) => {
  const answer = await call(first, "/rest/v1/rpc/save_setting", { key, value, seen: null }, admin);
  expect(answer.status).toBe(400);
});

test("uses the default of an unreadable setting (OFF-50)", async () => {
  await sql`update public.settings set value = '{"rate": "much"}' where key = 'public.vat'`.execute(
    database,
  );
  const page = async () => (await fetch(`${second.url}/products/${slug}`)).text();
  await expect
    .poll(async () => (await page()).replaceAll("<!-- -->", ""), { interval: 20 })
    .toContain("VAT 15%");
});

test("counts guesses and enquiries across both processes", async () => {
  const guess = async (index: number) =>
    (await signIn(index % 2 ? first : second, "ann@example.com", "wrong")).status;
  const guesses = [];
  for (let index = 0; index < 12; index++) guesses.push(await guess(index));
  expect(guesses).toEqual([...Array(10).fill(400), 429, 429]);

  const enquiries = [];
  for (let index = 0; index < 12; index++) {
    const body = new URLSearchParams({
      ...{ name: "Ann", email: "ann@example.com", subject: "other", message: `Number ${index}` },
    });
    const site = index % 2 ? first : second;
    enquiries.push((await fetch(`${site.url}/f/contact`, { method: "POST", body })).status);
  }
  expect(enquiries).toEqual([...Array(10).fill(200), 429, 429]);
});

test("shows a photo uploaded to one process on both in all sizes, and deletes it from both (OFF-17)", async () => {
  await createAdmin("photos@example.com");
  const session = await (await signIn(first, "photos@example.com")).json();
  const { access_token: token } = session as { access_token: string };
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from products order by name limit 1`.execute(database);
  const [{ id: product, slug } = { id: "", slug: "" }] = rows;
  for (const size of [800, 400]) {
    const sent = await fetch(
      `${first.url}/storage/v1/object/product-photos/${product}/${randomUUID()}`,
      {
        method: "POST",
        headers: { apikey, Authorization: `Bearer ${token}` },
        body: new Uint8Array(await photo(size, size)),
      },
    );
    expect(sent.status).toBe(200);
  }
  const shown = await sql<{ address: string }>`
    select address from product_photos where product_id = ${product}
    order by position`.execute(database);
  const addresses = shown.rows.map(({ address }) => address);

  for (const site of [first, second]) {
    const page = () => fetch(`${site.url}/products/${slug}`).then((answer) => answer.text());
    for (const address of addresses) {
      await expect.poll(page).toContain(address);
      const copy = `${site.url}${address.replace(".jpg", "-640.avif")}`;
      const answer = await fetch(copy);
      expect(answer.status).toBe(200);
      // At first the original, uncached; then the copy, without a restart.
      if (answer.headers.get("content-type") === "image/jpeg") {
        expect(answer.headers.get("cache-control")).toBe("no-cache");
      }
      await expect
        .poll(async () => (await fetch(copy)).headers.get("content-type"), { timeout: 240_000 })
        .toBe("image/avif");
    }
    const written = await page();
    const [, structured = ""] = /"image":(\[.*?\])/.exec(written) ?? [];
    expect(JSON.parse(structured)).toEqual(
      addresses.map((address) => expect.stringContaining(address)),
    );
    const datasheet = await fetch(`${site.url}/products/${slug}/datasheet.pdf`);
    expect(Buffer.from(await datasheet.arrayBuffer()).toString("latin1")).toContain(
      "/Subtype /Image",
    );
  }

  await sql`delete from product_photos where product_id = ${product}`.execute(database);
  for (const dataDir of [first.dataDir, folder.path]) {
    await expect.poll(() => readdirSync(join(dataDir, "photos")), { timeout: 240_000 }).toEqual([]);
  }
  for (const site of [first, second]) {
    expect((await fetch(`${site.url}${addresses[0]}`)).status).toBe(404);
  }
});
