import { expect, test } from "vitest";
import { isOwnScript } from "./own-scripts.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const CONTEXT = `window.__reactRouterContext = {"basename":"/","future":{"a":false},"ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
const data = (text: string) => `window.__reactRouterContext.streamController.enqueue(${text});`;
const bootOf = (body: string) =>
  scriptsAfterPaint(`<link rel="modulepreload" href="/assets/a-1.js"/>${body}<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";

window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry-1.js");</script>`).match(/<script[^>]*>([\s\S]*)<\/script>/)?.[1] ?? "";
const BOOT = bootOf("");
const OFFICE_BOOT = bootOf("<div data-needs-scripts></div>");

test.each([
  ["ours", "ours()"],
  ["the settings", CONTEXT],
  ["data", data(JSON.stringify('[{"_1":2},"a \\"quoted\\" name"]\n'))],
  ["the end of the data", "window.__reactRouterContext.streamController.close();"],
  ["the start", BOOT],
  ["the start of a page that is nothing without it", OFFICE_BOOT],
])("%s may run", (_title, code) => {
  expect(isOwnScript(code, ["ours()"])).toBe(true);
});

test.each([
  ["something else", "alert(1)"],
  ["ours with more", "ours();alert(1)"],
  ["settings that call", CONTEXT.replace("false", "alert(1)")],
  ["settings with more", `${CONTEXT}alert(1)`],
  ["data that ends early", data('"a");alert("1"')],
  ["data that is no text", data("alert(1)")],
  ["data with a closing tag", data('"</script><script>alert(1)"')],
  ["a start from elsewhere", BOOT.replace("/assets/root-1.js", "https://evil.example/a.js")],
  ["a start from a picture", BOOT.replace("/assets/root-1.js", "/media/root-1.js")],
  ["a start with more", `${BOOT}alert(1)`],
  [
    "an office's start from elsewhere",
    OFFICE_BOOT.replace("/assets/root-1.js", "//evil.example/a.js"),
  ],
  ["an office's start with more", `${OFFICE_BOOT}alert(1)`],
  ["a start that calls", BOOT.replace("route0}", "alert(1)}")],
])("%s may not", (_title, code) => {
  expect(isOwnScript(code, ["ours()"])).toBe(false);
});
