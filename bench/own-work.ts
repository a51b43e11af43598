import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Load, loadInTurn, load as loadWith } from "./wrk.ts";

export type OwnWork = Load & { title: string };

/** Measures what cannot be answered from memory: a read of a table, a new page, an enquiry. */
export async function measureOwnWork(url: string, folder: string): Promise<OwnWork[]> {
  const home = await (await fetch(url)).text();
  const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];
  const read = ["-H", `apikey: ${apikey}`];
  const table = `${url}/rest/v1/products`;
  const works: [string, () => Load][] = [
    ["/rest/v1, one product", () => loadWith(`${table}?select=*&limit=1`, read)],
    [
      "/rest/v1, 100 products with category",
      () => loadWith(`${table}?select=*,category:categories(name)&limit=100`, read),
    ],
    ["/products?q=…, rendered", () => loadWith(url, [...FEW, ...script(folder, "search", SEARCH)])],
    ["POST /f/contact", () => loadWith(url, script(folder, "enquiry", ENQUIRY))],
  ];
  return works.map(([title, work]) => ({ title, ...(loadInTurn(work)[0] as Load) }));
}

/** Renderings wait in a queue: what a round leaves behind must not fill it for the next. */
const FEW = ["-c8"];
const SEARCH = `path = "/products?q=" .. math.random(1e12)`;
const ENQUIRY = `wrk.method = "POST"
  path = "/f/contact"
  wrk.headers["Accept"] = "application/json"
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  wrk.body = "name=Ann&subject=other&message=A+question&email=" .. math.random(1e12) .. "%40example.com"`;

/** Writes the script that makes each request another, in wrk's own language. */
function script(folder: string, name: string, lines: string): string[] {
  const file = join(folder, `${name}.lua`);
  const seed = "math.randomseed(os.time() + os.clock() * 1e6)";
  writeFileSync(
    file,
    `${seed}\nrequest = function()\n  ${lines}\n  return wrk.format(nil, path)\nend\n`,
  );
  return ["-s", file];
}
