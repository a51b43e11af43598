import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/></head><p>Text</p>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";

window.modules = { root: route0 };
import("/assets/entry.js");</script>`;

test("nothing is fetched before the first paint", () => {
  const held = scriptsAfterPaint(page);
  expect(held).not.toContain("<link");
  expect(held).not.toMatch(/^\s*import [*"]/m);
  expect(held.indexOf("PerformanceObserver")).toBeLessThan(held.indexOf("manifest.js"));
});

test("the modules are still loaded in their order, under their names", () => {
  expect(scriptsAfterPaint(page)).toContain(
    `await import("/assets/manifest.js");\nconst route0 = await import("/assets/root.js");`,
  );
  expect(scriptsAfterPaint(page)).toContain('["/assets/a.js"]');
});

test("the whole style sheet is fetched with the scripts", () => {
  const sheet = '<link rel="preload" href="/assets/app.css" as="style"/>';
  const font = '<link rel="preload" href="/assets/font.woff2" as="font"/>';
  const held = scriptsAfterPaint(page.replace("<head>", `<head>${sheet}${font}`));
  expect(held).toContain('["/assets/app.css","/assets/a.js"]');
  expect(held).not.toContain(sheet);
  expect(held).toContain(font);
});

test("a start that is written otherwise stops the site instead of passing silently", () => {
  expect(() => scriptsAfterPaint(page.replace('import "/assets', 'import("/assets'))).toThrow(
    "start",
  );
  expect(() => scriptsAfterPaint(page.replace('rel="modulepreload"', "rel=preload"))).toThrow();
});

test("a page that shows nothing without its scripts fetches them first", () => {
  const office = page.replace("<p>", "<p data-needs-scripts>");
  expect(scriptsAfterPaint(office)).toBe(office);
});

test("a page without scripts is left as it is", () => {
  expect(scriptsAfterPaint("<p>Text</p>")).toBe("<p>Text</p>");
});
