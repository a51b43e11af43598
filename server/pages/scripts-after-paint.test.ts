import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const MODULE = '<script type="module" async="">import "/assets/entry.js";</script>';

test("delays only modules and their preloads", () => {
  const others =
    '<link rel="preload" href="/a.woff2" as="font"/><script type="application/ld+json">{}</script>';
  expect(
    scriptsAfterPaint(
      `<link rel="modulepreload" href="/a.js"/><link rel="preload" href="/a.css" as="style"/>${MODULE}${others}`,
    ),
  ).toBe(
    `<link data-held="modulepreload" href="/a.js"/><link data-held="preload" href="/a.css" as="style"/>${MODULE.replace("module", "held")}${others}`,
  );
});

test("leaves a page that needs scripts to show anything unchanged (ALL-6)", () => {
  const page = `<div data-needs-scripts="">Loading</div>${MODULE}`;
  expect(scriptsAfterPaint(page)).toBe(page);
});
