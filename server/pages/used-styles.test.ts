import { expect, test } from "vitest";
import { usedStyles, withUsedStyles } from "./used-styles.ts";

const page = (classes: string) => `<html><p class="${classes}">Text</p></html>`;

test.each([
  ["the rule of a class", ".a{color:red}.b{color:blue}", "a", ".a{color:red}"],
  ["rules without classes", "p{margin:0}.b{color:blue}", "a", "p{margin:0}"],
  ["of several selectors, those that are used", ".a,.b,p{margin:0}", "a", ".a,p{margin:0}"],
  [
    "what an element needs several classes for",
    ".a.b{margin:0}.a.c{margin:1px}",
    "a b",
    ".a.b{margin:0}",
  ],
  [
    "classes of states",
    ".a\\:b:hover{margin:0}.c:hover{margin:0}",
    "a:b",
    ".a\\:b:hover{margin:0}",
  ],
  [
    "classes that HTML writes otherwise",
    ".\\[\\&\\>p\\]\\:b>p{margin:0}",
    "[&amp;&gt;p]:b",
    ".\\[\\&\\>p\\]\\:b>p{margin:0}",
  ],
  ["classes that begin with a figure", ".\\32 xl\\:a{margin:0}", "2xl:a", ".\\32 xl\\:a{margin:0}"],
  [
    "classes with brackets",
    ".w-\\(--b\\,1px\\){width:1px}.w-\\(--c\\){width:2px}",
    "w-(--b,1px)",
    ".w-\\(--b\\,1px\\){width:1px}",
  ],
  [
    "classes within others",
    ":is(:where(.g):hover .a){margin:0}:where(.b>p){margin:0}",
    "a g",
    ":is(:where(.g):hover .a){margin:0}",
  ],
  ["what is about the absence of a class", "p:not(.b){margin:0}", "a", "p:not(.b){margin:0}"],
  ["what is about one of some classes", "p:is(.b,.c){margin:0}", "a", "p:is(.b,.c){margin:0}"],
  ["rules of the elements that it has", "p,q{margin:0}table td{margin:0}", "a", "p{margin:0}"],
  [
    "elements within others, beside one another and in a state",
    "html>p:hover{margin:0}html:has(>p){margin:1px}p+q{margin:2px}q:where(.a){margin:3px}",
    "a",
    "html>p:hover{margin:0}html:has(>p){margin:1px}",
  ],
  [
    "what is about the absence of an element, and about one of some",
    "p:not(q){margin:0}:is(p,q){margin:1px}",
    "a",
    "p:not(q){margin:0}:is(p,q){margin:1px}",
  ],
  [
    "places and languages, which are no elements",
    "p:nth-child(odd):lang(en){margin:0}",
    "a",
    "p:nth-child(odd):lang(en){margin:0}",
  ],
  ["parts of what the browser draws", "::placeholder{margin:0}", "a", "::placeholder{margin:0}"],
  ["no empty block", "@media print{.b{margin:0}}.a{margin:0}", "a", ".a{margin:0}"],
  [
    "every layer, for their order",
    "@layer one{.b{margin:0}}@layer two{.a{margin:0}}",
    "a",
    "@layer one{}@layer two{.a{margin:0}}",
  ],
])("a page holds %s (ALL-7)", (_title, styles, classes, used) => {
  expect(usedStyles(styles, page(classes))).toBe(used);
});

test("custom properties stay where a rule, another one or the page names them", () => {
  const styles =
    ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}.a{margin:var(--a)}.b{margin:var(--d)}@property --a{syntax:"*"}@property --d{syntax:"*"}';
  expect(usedStyles(styles, `${page("a")}<i style="width:var(--c)"></i>`)).toBe(
    ':root{--a:var(--b);--b:1px;--c:2px}.a{margin:var(--a)}@property --a{syntax:"*"}',
  );
});

test("animations stay where a rule names them", () => {
  const frames = (name: string) => `@keyframes ${name}{to{opacity:0}}`;
  const styles = `.a{animation:1s ease-out fade,turn 2s}${frames("fade")}${frames("turn")}${frames("other")}`;
  expect(usedStyles(styles, page("a"))).toBe(
    `.a{animation:1s ease-out fade,turn 2s}${frames("fade")}${frames("turn")}`,
  );
});

test("a page that differs in a class, an element or a name from one before gets its own", () => {
  const styles = ":root{--a:1px}.a{margin:0}.b{margin:1px}q{margin:2px}";
  const used = (html: string) => usedStyles(styles, html);
  expect(used(page("a"))).toBe(".a{margin:0}");
  expect(used(page("b"))).toBe(".b{margin:1px}");
  expect(used(`${page("a")}<q>Text</q>`)).toBe(".a{margin:0}q{margin:2px}");
  expect(used(`${page("a")}<i style="width:var(--a)"></i>`)).toBe(":root{--a:1px}.a{margin:0}");
  expect(used(page("a").replace("Text", "Other"))).toBe(".a{margin:0}");
});

test("the used rules stand in the site's own style element, and nowhere else", () => {
  const other = "<style>.b{margin:0}</style>";
  const html = `<head>${other}<style data-precedence="site" data-href="site"></style></head>${page("a")}`;
  const styles = ".a{margin:0}.b{margin:var(--b)}:root{--b:1px}";
  expect(withUsedStyles(html, styles)).toBe(
    `<head>${other}<style data-precedence="site" data-href="site">.a{margin:0}</style></head>${page("a")}`,
  );
  expect(withUsedStyles("<p>Text</p>", styles)).toBe("<p>Text</p>");
});
