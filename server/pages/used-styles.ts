import { LRUCache } from "lru-cache";
import { type ChildNode, parse } from "postcss";

const PLACE = /<style[^>]*data-href="site"[^>]*>/;

/** Inlines used rules for first paint; scripts load the sheet (app/entry.client.tsx). */
export function withUsedStyles(html: string, styles: string): string {
  return html.replace(PLACE, (place) => place + usedStyles(styles, html));
}

type Part = {
  head: string;
  selectors: { text: string; classes: string[]; elements: string[] }[];
  name: string;
  parts: Part[] | null;
};

let known = { styles: "", parts: [] as Part[] };

const usedByPages = new LRUCache<string, string>({ max: 64 });

export function usedStyles(styles: string, html: string): string {
  if (known.styles !== styles) {
    known = { styles, parts: partsOf(parse(styles).nodes) };
    usedByPages.clear();
  }
  const has = { classes: classesIn(html), elements: elementsIn(html) };
  const names = namesIn(html);
  const key = [has.classes, has.elements, names].map((found) => [...found].sort().join(" ")).join();
  const used = usedByPages.get(key) ?? usedBy(known.parts, has, names);
  usedByPages.set(key, used);
  return used;
}

function usedBy(parts: readonly Part[], has: Found, named: ReadonlySet<string>): string {
  let used = "";
  // Custom properties refer to others.
  for (let before = null; before !== used; ) {
    before = used;
    used = written(parts, has, new Set([...named, ...namesIn(used)]));
  }
  return used;
}

function partsOf(nodes: readonly ChildNode[], isOfClass = false): Part[] {
  return nodes.flatMap((node) => partOf(node, isOfClass) ?? []);
}

type Found = { classes: ReadonlySet<string>; elements: ReadonlySet<string> };

function partOf(node: ChildNode, isOfClass: boolean): Part | null {
  const part = { head: "", selectors: [], name: "", parts: null };
  switch (node.type) {
    case "comment":
      return null;
    case "decl": {
      const isOnlyNamed = node.prop.startsWith("--") && !isOfClass;
      return { ...part, head: node.toString(), name: isOnlyNamed ? node.prop : "" };
    }
    case "rule": {
      const isStep = node.parent?.type === "atrule" && node.parent.name === "keyframes";
      const selectors = node.selectors.map((text) => ({ text, ...needsOf(isStep ? "" : text) }));
      const isOfClasses = selectors.every(({ classes }) => classes.length > 0);
      return { ...part, selectors, parts: partsOf(node.nodes, isOfClasses) };
    }
    case "atrule": {
      const { name, params, nodes } = node;
      return {
        ...part,
        head: params ? `@${name} ${params}` : `@${name}`,
        name: name === "property" || name === "keyframes" ? params : "",
        parts: nodes ? partsOf(nodes, true) : null,
      };
    }
  }
}

function written(parts: readonly Part[], has: Found, names: ReadonlySet<string>): string {
  let text = "";
  for (const { head, selectors, name, parts: inner } of parts) {
    if (name && !names.has(name)) continue;
    const used = selectors.filter(
      (one) =>
        one.classes.every((needed) => has.classes.has(needed)) &&
        one.elements.every((needed) => has.elements.has(needed)),
    );
    if (selectors.length > 0 && used.length === 0) continue;
    const before = head || used.map((one) => one.text).join(",");
    if (!inner) {
      text += `${before};`;
      continue;
    }
    const body = written(inner, has, names).replace(/;$/, "");
    if (body || head.startsWith("@layer")) text += `${before}{${body}}`;
  }
  return text;
}

const BRACKETS = /(?<!\\):(\w[\w-]*)\(((?:\\.|[^()\\])*)\)/g;
const NESTING = new Set(["has", "is", "where"]);
const ATTRIBUTE = /(?<!\\)\[(?:\\.|[^[\]\\])*\]/g;
const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/g;

const ELEMENT = /(?<=^|[\s>+~])[a-z][\w-]*/gi;

function needsOf(selector: string): { classes: string[]; elements: string[] } {
  let plain = selector.replace(ATTRIBUTE, "");
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(BRACKETS, (_, name: string, inner: string) =>
      NESTING.has(name) && !/(?<!\\),/.test(inner) ? ` ${inner}` : "",
    );
  }
  const classes = Array.from(plain.matchAll(CLASS), ([, name = ""]) =>
    name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/g, (_, code?: string, character = "") =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  );
  const elements = plain.replace(CLASS, ".").match(ELEMENT) ?? [];
  return { classes, elements: elements.map((name) => name.toLowerCase()) };
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function classesIn(html: string): Set<string> {
  const lists = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = ""]) => list));
  return new Set(
    [...lists].flatMap((list) =>
      list.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).split(" "),
    ),
  );
}

function elementsIn(html: string): Set<string> {
  return new Set(
    Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name = ""]) => name.toLowerCase()),
  );
}

function namesIn(text: string): Set<string> {
  const properties = text.matchAll(/var\((--[\w-]+)/g);
  const animations = text.matchAll(/animation(?:-name)?:\s*([^;}"]+)/g);
  return new Set([
    ...Array.from(properties, ([, name = ""]) => name),
    ...Array.from(animations, ([, value = ""]) => value.split(/[\s,]+/)).flat(),
  ]);
}
