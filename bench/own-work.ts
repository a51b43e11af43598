import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerOf, besideNginx } from "./nginx.ts";
import { type Load, load, loadInTurn } from "./wrk.ts";

export type OwnWork = { title: string; ours: Load; nginx: Load };

/** A kind of request, how to make one, and wrk options for many distinct ones. */
type Work = {
  title: string;
  path: string;
  curl?: string[];
  wrk: (path: string) => string[];
};

/**
 * Measures uncached work (reads of a table, a new page, an enquiry), in turn with nginx sending the
 * same bytes from a file.
 */
export async function measureOwnWork(url: string, folder: string): Promise<OwnWork[]> {
  const home = await (await fetch(url)).text();
  const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];
  const key = ["-H", `apikey: ${apikey}`];
  const works: Work[] = [
    {
      title: "/rest/v1, one product",
      path: "/rest/v1/products?select=*&limit=1",
      curl: key,
      wrk: () => key,
    },
    {
      title: "/rest/v1, 100 products with category",
      path: "/rest/v1/products?select=*,category:categories(name)&limit=100",
      curl: key,
      wrk: () => key,
    },
    {
      title: "/products?q=…, rendered",
      path: "/products?q=1",
      wrk: (path) => [...FEW, ...script(folder, `path = "${path}?q=" .. math.random(1e12)`)],
    },
    {
      title: "POST /f/contact",
      path: "/f/contact",
      curl: ["-H", "Accept: application/json", "-d", ENQUIRY],
      wrk: (path) => script(folder, enquiry(path)),
    },
  ];
  const answers = works.map(({ path, curl }) => answerOf(`${url}${path}`, curl));
  return besideNginx(answers, folder, (nginxUrl) =>
    works.map(({ title, path, wrk }, index) => {
      const plainPath = path.replace(/\?q=1$/, "");
      const theirs = nginxUrl(index);
      const [ours, nginx] = loadInTurn(
        () => load(`${url}${path}`, wrk(plainPath)),
        () => load(theirs, wrk(new URL(theirs).pathname)),
      ) as [Load, Load];
      return { title, ours, nginx };
    }),
  );
}

/** Renderings queue; one round must not fill the queue for the next. */
const FEW = ["-c8"];
const ENQUIRY = "name=Ann&subject=other&message=A+question&email=ann%40example.com";

function enquiry(path: string): string {
  return `wrk.method = "POST"
  path = "${path}"
  wrk.headers["Accept"] = "application/json"
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  wrk.body = "${ENQUIRY.replace("ann%40", '" .. math.random(1e12) .. "%40')}"`;
}

/** Writes the Lua script for wrk that makes each request distinct. */
function script(folder: string, lines: string): string[] {
  const file = join(folder, "requests.lua");
  const seed = "math.randomseed(os.time() + os.clock() * 1e6)";
  writeFileSync(
    file,
    `${seed}\nrequest = function()\n  ${lines}\n  return wrk.format(nil, path)\nend\n`,
  );
  return ["-s", file];
}
