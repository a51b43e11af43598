import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { quantityOf } from "#app/lib/quantity.ts";
import { atOnce } from "#app/lib/slices.ts";
import { type Catalogue, productTypeEntries } from "#domains/products/catalogue.ts";
import { foundParts } from "#domains/products/components/found-parts.ts";
import { linesOfText } from "#domains/products/components/parts-list/list-lines.ts";
import { matchLines } from "#domains/products/components/parts-list/match-line.ts";
import {
  linesAddress,
  type MatchAnswer,
} from "#domains/products/components/parts-list/requested-lines.ts";
import { parseFilter } from "#domains/products/customer/catalogue/catalogue-filter.ts";
import {
  indexCatalogue,
  viewCatalogue,
} from "#domains/products/customer/catalogue/catalogue-view.ts";
import { narrowBelts } from "#domains/products/customer/selection/belt-drive/belt-parts.ts";
import { narrowBlowers } from "#domains/products/customer/selection/blower/blower-parts.ts";
import { narrowValves } from "#domains/products/customer/selection/rotary-valve/valve-parts.ts";
import { createLog } from "#server/log.ts";
import { createCatalogueReader, createServerClient } from "#server/pages/catalogue-reader.ts";
import { createFinder } from "#tools/find/finder.ts";
import { namedMachines } from "#tools/find/named-machines.ts";
import { beltsOf, pulleysOf } from "#tools/sizing/belt-drive/belts.ts";
import { accessoriesOf } from "#tools/sizing/blower/accessories.ts";
import { blowersOf } from "#tools/sizing/blower/machines.ts";
import { valvesOf } from "#tools/sizing/rotary-valve/valves.ts";
import { addTooMany, TOO_MANY } from "../large-catalogue.ts";
import { numbers } from "../random-numbers.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite({ TRUSTED_PROXIES: "1" });
const read = async (path: string) => (await fetch(`${url}${path}`)).json();
beforeAll(fill);

async function fill(): Promise<void> {
  await addTooMany(database);
  await vi.waitFor(
    async () => {
      expect(await read("/catalogue.json")).toMatchObject({ products: null });
      // Until the new list is searchable the previous one serves responses, marked as not
      // cacheable.
      const answer = await fetch(`${url}/search.json?q=6205`);
      expect(answer.headers.get("cache-control")).not.toContain("no-store");
    },
    { timeout: 240_000, interval: 500 },
  );
}

/** Returns all that a browser would know after loading it. */
async function wholeCatalogue(): Promise<Catalogue> {
  const [, key = ""] = /"(sb_publishable_[^"\\]+)/.exec(await (await fetch(url)).text()) ?? [];
  const client = createServerClient(url, key, fetch);
  return createCatalogueReader(client, createLog("silent"), () => undefined).read();
}

/** Returns the results that a browser would compute from the same products. */
async function makeSmallWay() {
  const catalogue = await wholeCatalogue();
  const productTypes = new Map(
    catalogue.productTypes?.map((productType) => [productType.type.key, productType]),
  );
  const machines = namedMachines(catalogue.machines, catalogue.products ?? []);
  const types = productTypeEntries(catalogue);
  const index = indexCatalogue({ ...catalogue, types, machines }, productTypes);
  if (!index) throw new Error("The catalogue was not read.");
  return { index, finder: await createFinder(index.products, machines) };
}

let small: ReturnType<typeof makeSmallWay> | undefined;
/** Shared, as no test changes the products. */
function smallWay() {
  small ??= makeSmallWay();
  return small;
}

test("returns the same lists for a large catalogue from the server as in a browser (PRO-4)", async () => {
  const { index, finder } = await smallWay();
  expect(index.products).toHaveLength(TOO_MANY);
  for (const query of [
    "",
    "page=7",
    "sort=price-low&page=3",
    "min=50&max=90&stock=in&sort=rating",
    "q=6205+2RS+C3",
    "q=seal+60x80x10",
    "q=earing&page=3",
    "q=the&sort=price-low",
    "q=22212+ek&sort=price-high",
    "q=bearing+for+RF-100",
    "q=side+channel+250+m3/h+200+mbar",
    "type=spherical-roller-bearings&f.bore.from=50&f.bore.to=70&order=-bore",
    "type=deep-groove-ball-bearings&f.clearance=C3&view=table&order=outside_diameter&page=2",
    "q=bearing&type=deep-groove-ball-bearings&view=cards",
  ]) {
    const filter = parseFilter(new URLSearchParams(query));
    const view = atOnce(viewCatalogue(index, filter, finder));
    // An empty result would prove nothing.
    expect(view?.products.length).toBeGreaterThan(0);
    const products = view?.products.map(({ description: _unseen, ...listed }) => listed);
    expect(await read(`/products.json?${query}`)).toEqual(
      JSON.parse(JSON.stringify({ ...view, products })),
    );
  }
  for (const text of ["4 x 22212 EK", "v-belt spb 2000", "nothing like it"]) {
    const finding = atOnce(finder(text));
    const parts = finding && foundParts(finding, index.products);
    expect(await read(`/search.json?q=${encodeURIComponent(text)}`)).toEqual(
      JSON.parse(JSON.stringify(parts)),
    );
  }
});

test("lists every product of a large catalogue whose name or description contains the text (CAT-3)", async () => {
  const { index, finder } = await smallWay();
  const random = numbers(36);
  const pick = (from: number, to: number) => from + (random.next().value % (to - from + 1));
  const texts = index.products.map((product) =>
    [product.name, product.description].map((text) => text.toLowerCase()),
  );
  for (let round = 0; round < 300; round += 1) {
    const product = index.products[pick(0, index.products.length - 1)];
    const text = (round % 2 === 0 ? product?.name : product?.description) ?? "";
    const start = pick(0, text.length - 1);
    const typed = text.slice(start, start + pick(1, 24)).toUpperCase();
    const finding = atOnce(finder(typed));
    if (!finding) continue;
    const found = new Set(finding.ranked);
    const held = typed.toLowerCase();
    const missed = index.products.filter(
      (_, place) => !found.has(place) && texts[place]?.some((text) => text.includes(held)),
    );
    expect(missed, typed).toEqual([]);
    if (round % 50 > 0) continue;
    const answer = await read(`/search.json?q=${encodeURIComponent(typed)}`);
    expect(answer, typed).toMatchObject({ total: found.size });
  }
});

test("matches a pasted list as a browser would, and limits its size (PRO-4)", async () => {
  const { index, finder } = await smallWay();
  const lines = linesOfText(
    "4 x 6205-2RS C3\n22212 EK/C3 - 2 off\nSPB 1250; 6\nבורג 6308 & more\n22212 E x 2,5",
  );
  const matches = atOnce(matchLines(lines, finder, index.products));
  const answers = (await read(linesAddress(lines))) as MatchAnswer[];
  expect(answers).toHaveLength(5);
  for (const [at, { quantity, isSure, notes, candidates }] of matches.entries()) {
    expect(answers[at]).toMatchObject({ quantity, isSure, notes });
    expect(answers[at]?.candidates).toHaveLength(candidates.length);
    for (const [place, { product, differs }] of candidates.entries()) {
      const { id, name, price, image_url } = product;
      expect(answers[at]?.candidates[place]).toMatchObject({
        product: { id, name, price, image_url },
        differs,
      });
    }
  }
  const many = Array.from({ length: 60 }, () => ({ text: "6205", quantity: quantityOf(1) }));
  expect(await read(linesAddress(many))).toHaveLength(25);
});

test("serves another network's search before the queued lists of one network (ALL-9)", async () => {
  const answered: string[] = [];
  const ask = async (name: string, path: string, from: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { "X-Forwarded-For": from } });
    await answer.arrayBuffer();
    expect(answer.status, name).toBe(200);
    answered.push(name);
  };
  const line = "ball bearing seal sleeve 6205 2RS C3 60x80x10 spherical roller 22212 EK coupling";
  const listOf = (number: number) =>
    linesAddress(
      Array.from({ length: 25 }, (_, at) => ({ text: `${line} ${number}${at}`, quantity: null })),
    );
  const lists = [1, 2, 3, 4].map((number) => ask(`list ${number}`, listOf(number), "192.0.2.1"));
  // This response proves that the lists have arrived.
  await fetch(`${url}/healthz`);
  await ask("search", "/search.json?q=6310+2RS", "198.51.100.1");
  await Promise.all(lists);
  expect(answered[0]).toBe("search");
});

test("gives the same tool results from part of a large catalogue as from all of it (PRO-4)", async () => {
  const { productTypes, products } = await wholeCatalogue();
  if (!productTypes || !products) throw new Error("The catalogue was not read.");
  const machines = blowersOf(productTypes, products);
  const accessories = accessoriesOf(productTypes, products);
  const valves = valvesOf(productTypes, products);
  const belts = beltsOf(productTypes, products);
  const pulleys = pulleysOf(productTypes, products);
  const tools: [tool: string, requested: string, part: (query: URLSearchParams) => object][] = [
    [
      "blower",
      "flow=250&pressure=200",
      (query) => narrowBlowers({ machines, accessories, counts: null }, query),
    ],
    [
      "rotary-valve",
      "product=maize&throughput=5&difference=300",
      (query) => narrowValves({ valves, counts: null }, query),
    ],
    [
      "belt-drive",
      "profile=SPB&driving=160&speed=1460&driven=280&centre=600&power=11",
      (query) => narrowBelts({ belts, pulleys }, query),
    ],
  ];
  for (const [tool, requested, part] of tools) {
    for (const query of [requested, ""]) {
      expect(await read(`/select/${tool}.json?${query}`)).toEqual({
        ...JSON.parse(JSON.stringify(part(new URLSearchParams(query)))),
        isWhole: false,
      });
      const page = await (await fetch(`${url}/select/${tool}?${query}`)).text();
      expect(brotliCompressSync(page).byteLength).toBeLessThan(80_000);
    }
  }
  const { counts } = narrowBlowers(
    { machines, accessories, counts: null },
    new URLSearchParams(tools[0]?.[1]),
  );
  const page = await (await fetch(`${url}/select/blower?${tools[0]?.[1]}`)).text();
  expect(page.replaceAll("<!-- -->", "")).toContain(
    `${counts?.fits} of ${machines.length} blowers suitable for`,
  );
});

test("limits what a browser loads of a large catalogue (PRO-4)", async () => {
  const size = async (path: string) =>
    (await (await fetch(`${url}${path}`)).arrayBuffer()).byteLength;
  expect(await size("/catalogue.json")).toBeLessThan(20_000);
  expect(await read("/catalogue/spherical-roller-bearings.json")).toBeNull();
  expect(await size("/products.json?q=6205")).toBeLessThan(60_000);
});
