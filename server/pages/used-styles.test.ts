import { expect, test } from "vitest";
import { usedStyles, withUsedStyles } from "./used-styles.ts";

const page = (classes: string) => `<html><p class="${classes}">Text</p></html>`;

test.each([
  ["the rule of a class", ".a{color:red}.b{color:blue}", "a", ".a{color:red}"],
  ["rules without classes", "p{margin:0}.b{color:blue}", "a", "p{margin:0}"],
  ["only the used ones of several selectors", ".a,.b,p{margin:0}", "a", ".a,p{margin:0}"],
  ["rules for a combination of classes", ".a.b{margin:0}.a.c{margin:1px}", "a b", ".a.b{margin:0}"],
  ["state classes", ".a\\:b:hover{margin:0}.c:hover{margin:0}", "a:b", ".a\\:b:hover{margin:0}"],
  [
    "classes escaped in HTML",
    ".\\[\\&\\>p\\]\\:b>p{margin:0}",
    "[&amp;&gt;p]:b",
    ".\\[\\&\\>p\\]\\:b>p{margin:0}",
  ],
  ["classes that start with a digit", ".\\32 xl\\:a{margin:0}", "2xl:a", ".\\32 xl\\:a{margin:0}"],
  [
    "classes with brackets",
    ".w-\\(--b\\,1px\\){width:1px}.w-\\(--c\\){width:2px}",
    "w-(--b,1px)",
    ".w-\\(--b\\,1px\\){width:1px}",
  ],
  [
    "nested classes",
    ":is(:where(.g):hover .a){margin:0}:where(.b>p){margin:0}",
    "a g",
    ":is(:where(.g):hover .a){margin:0}",
  ],
  ["negated classes", "p:not(.b){margin:0}", "a", "p:not(.b){margin:0}"],
  ["alternative classes", "p:is(.b,.c){margin:0}", "a", "p:is(.b,.c){margin:0}"],
  ["rules for its elements only", "p,q{margin:0}table td{margin:0}", "a", "p{margin:0}"],
  [
    "elements nested, adjacent or in a state",
    "html>p:hover{margin:0}html:has(>p){margin:1px}p+q{margin:2px}q:where(.a){margin:3px}",
    "a",
    "html>p:hover{margin:0}html:has(>p){margin:1px}",
  ],
  [
    "negated and alternative elements",
    "p:not(q){margin:0}:is(p,q){margin:1px}",
    "a",
    "p:not(q){margin:0}:is(p,q){margin:1px}",
  ],
  [
    "positions and languages",
    "p:nth-child(odd):lang(en){margin:0}",
    "a",
    "p:nth-child(odd):lang(en){margin:0}",
  ],
  ["pseudo-elements", "::placeholder{margin:0}", "a", "::placeholder{margin:0}"],
  ["no empty block", "@media print{.b{margin:0}}.a{margin:0}", "a", ".a{margin:0}"],
  [
    "every layer, for their order",
    "@layer one{.b{margin:0}}@layer two{.a{margin:0}}",
    "a",
    "@layer one{}@layer two{.a{margin:0}}",
  ],
])("includes %s in a page's styles (ALL-7)", (_title, styles, classes, used) => {
  expect(usedStyles(styles, page(classes))).toBe(used);
});

test("preserves custom properties referenced by a rule, another property or the page", () => {
  const styles =
    ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}.a{margin:var(--a)}.b{margin:var(--d)}@property --a{syntax:"*"}@property --d{syntax:"*"}';
  expect(usedStyles(styles, `${page("a")}<i style="width:var(--c)"></i>`)).toBe(
    ':root{--a:var(--b);--b:1px;--c:2px}.a{margin:var(--a)}@property --a{syntax:"*"}',
  );
});

test("preserves animations referenced by a rule", () => {
  const frames = (name: string) => `@keyframes ${name}{to{opacity:0}}`;
  const styles = `.a{animation:1s ease-out fade,turn 2s}${frames("fade")}${frames("turn")}${frames("other")}`;
  expect(usedStyles(styles, page("a"))).toBe(
    `.a{animation:1s ease-out fade,turn 2s}${frames("fade")}${frames("turn")}`,
  );
});

test("computes separate styles for pages that differ in a class, element or property", () => {
  const styles = ":root{--a:1px}.a{margin:0}.b{margin:1px}q{margin:2px}";
  const used = (html: string) => usedStyles(styles, html);
  expect(used(page("a"))).toBe(".a{margin:0}");
  expect(used(page("b"))).toBe(".b{margin:1px}");
  expect(used(`${page("a")}<q>Text</q>`)).toBe(".a{margin:0}q{margin:2px}");
  expect(used(`${page("a")}<i style="width:var(--a)"></i>`)).toBe(":root{--a:1px}.a{margin:0}");
  expect(used(page("a").replace("Text", "Other"))).toBe(".a{margin:0}");
});

test("inserts the used rules into the site's own style element only", () => {
  const other = "<style>.b{margin:0}</style>";
  const html = `<head>${other}<style data-precedence="site" data-href="site"></style></head>${page("a")}`;
  const styles = ".a{margin:0}.b{margin:var(--b)}:root{--b:1px}";
  expect(withUsedStyles(html, styles)).toBe(
    `<head>${other}<style data-precedence="site" data-href="site">.a{margin:0}</style></head>${page("a")}`,
  );
  expect(withUsedStyles("<p>Text</p>", styles)).toBe("<p>Text</p>");
});
