import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { numbers } from "../../tests/random-numbers.ts";
import { CardDrawing, Drawing, TypeDrawing } from "./drawing.tsx";
import { drawnSheet } from "./drawn-sheet.ts";
import type { DrawnType, DrawnValues } from "./drawn-type.ts";
import { DRAWN_TYPES, type DrawnTypeKey, isDrawnTypeKey } from "./drawn-types.ts";
import { labelOf } from "./lettering.ts";
import { flattened, type Plan, type Point } from "./shapes.ts";

const KEYS = Object.keys(DRAWN_TYPES).filter(isDrawnTypeKey);
const productTypeOf = (key: DrawnTypeKey): DrawnType => DRAWN_TYPES[key];

/** Sizes near typical ones, with an occasional absurd value. */
function randomValues({ letters, choices = {}, typical }: DrawnType, random: Generator<number>) {
  const next = () => random.next().value / 2 ** 32;
  const absurd = [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 10_000, 0.01, "60", undefined];
  const values: Record<string, number | string | undefined> = { ...typical };
  for (const letter of Object.keys(letters)) {
    const usual = Number(typical[letter] ?? 20);
    const near = Number((usual * (0.6 + next())).toFixed(2));
    values[letter] = next() < 0.06 ? absurd[Math.floor(next() * absurd.length)] : near;
  }
  for (const [key, options] of Object.entries(choices)) {
    values[key] = options[Math.floor(next() * options.length)];
  }
  return values;
}

/** Texts, and shapes outside the viewBox except the hatchings. */
function placesIn(markup: string): { outside: string[]; texts: string[] } {
  const box = /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(markup) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = box.slice(1).map(Number);
  const isWithin = (x: number, y: number, room: number) =>
    x >= left - room && x <= left + width + room && y >= top - room && y <= top + height + room;
  // The first two paths are hatchings.
  const paths = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => d);
  const outside: string[] = [];
  for (const command of paths.slice(2).flatMap((d) => d.match(/[MLAZ][^MLAZ]*/g) ?? [])) {
    const figures = command.slice(1).split(" ").filter(Boolean).map(Number);
    if (command === "Z") continue;
    const [x = Number.NaN, y = Number.NaN] = figures.slice(-2);
    if (!isWithin(x, y, 0.5) || !figures.every(Number.isFinite)) outside.push(command);
  }
  for (const [tag, x, y] of markup.matchAll(/<text x="([^"]+)" y="([^"]+)"/g)) {
    if (!isWithin(Number(x), Number(y), 0)) outside.push(tag);
  }
  const texts = [...markup.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) =>
    text.replaceAll(/<[^>]+>/g, ""),
  );
  return { outside, texts };
}

function markupOf(key: DrawnTypeKey, values: DrawnValues): string {
  return renderToStaticMarkup(
    <Drawing productType={key} values={values} title="6308-2RS1/C3 & more" />,
  );
}

describe.each(KEYS)("%s", (key) => {
  const productType = productTypeOf(key);

  test("draws its typical size and labels every dimension", () => {
    const markup = markupOf(key, productType.typical);
    expect(markup).toContain('role="img"');
    expect(markup).toMatch(/<title[^>]*>6308-2RS1\/C3 &amp; more<\/title>/);
    const { texts, outside } = placesIn(markup);
    expect(outside).toEqual([]);
    for (const letter of productType.required) {
      const label = labelOf(productType, letter, productType.typical, "mm");
      if (label) expect(texts).toContainEqual(expect.stringMatching(new RegExp(`${label}$`)));
      expect(markup).toMatch(new RegExp(`<desc[^>]*>[^<]*${productType.letters[letter]?.name}`));
    }
    expect(placesIn(renderToStaticMarkup(<TypeDrawing productType={key} />)).outside).toEqual([]);
  });

  test("stays within its sheet or draws nothing for random sizes (PRO-1)", () => {
    const random = numbers(key.length);
    let drawn = 0;
    for (let round = 0; round < 100; round++) {
      const values = randomValues(productType, random);
      const result = productType.draw(values);
      const markup = markupOf(key, values);
      if ("reason" in result) {
        expect(result.reason).toMatch(/^[A-Z].*\.$/);
        expect(markup).toBe("");
        continue;
      }
      drawn++;
      expect({ values, ...placesIn(markup) }).toMatchObject({ outside: [] });
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(drawn).toBeGreaterThan(10);
  });

  test("draws nothing without a required size", () => {
    for (const letter of productType.required) {
      for (const nothing of [undefined, 0, -60, Number.NaN, 1e9, "60"]) {
        const result = productType.draw({
          ...productType.typical,
          profile: undefined,
          [letter]: nothing,
        });
        expect(result).toEqual({ reason: expect.stringContaining(letter) });
      }
    }
  });
});

test("draws rolling elements that touch both rings without overlap (PRO-1)", () => {
  const bearings = KEYS.filter((key) => key.endsWith("-bearing"));
  expect(bearings).toHaveLength(6);
  const random = numbers(7);
  for (const key of bearings) {
    for (let round = 0; round < 40; round++) {
      const values = randomValues(productTypeOf(key), random);
      const result = productTypeOf(key).draw(values);
      if ("reason" in result) continue;
      expect({ key, ...values, ...contact(result.plan) }).toEqual({
        key,
        ...values,
        entered: 0,
        apart: 0,
      });
    }
  }
});

/** Counts rolling elements inside a ring, and those that touch fewer than two. */
function contact({ shapes }: Plan) {
  const outlines = (part: string) => shapes.filter((shape) => shape.part === part).map(flattened);
  const rings = outlines("ring");
  const found = { entered: 0, apart: 0 };
  for (const element of outlines("rolling element")) {
    const [middleX, middleY] = centre(element);
    const size = Math.max(...element.map(([x, y]) => Math.hypot(x - middleX, y - middleY)));
    const shrunk = element.map(
      ([x, y]): Point => [middleX + (x - middleX) * 0.97, middleY + (y - middleY) * 0.97],
    );
    if (rings.some((ring) => shrunk.some((point) => isInside(point, ring)))) found.entered++;
    const touched = rings.filter((ring) =>
      element.some((point) => distanceTo(point, ring) < 0.03 * size),
    );
    if (touched.length < 2) found.apart++;
  }
  return found;
}

function centre(points: Point[]): Point {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

function edges(points: Point[]): [Point, Point][] {
  return points.map((point, index) => [points.at(index - 1) ?? point, point]);
}

function isInside([x, y]: Point, points: Point[]): boolean {
  const crossed = edges(points).filter(
    ([[fromX, fromY], [toX, toY]]) =>
      fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX,
  );
  return crossed.length % 2 === 1;
}

function distanceTo([x, y]: Point, points: Point[]): number {
  return Math.min(
    ...edges(points).map(([[fromX, fromY], [toX, toY]]) => {
      const [right, down] = [toX - fromX, toY - fromY];
      const along = ((x - fromX) * right + (y - fromY) * down) / (right ** 2 + down ** 2 || 1);
      const part = Math.max(0, Math.min(1, along));
      return Math.hypot(x - fromX - part * right, y - fromY - part * down);
    }),
  );
}

test.each<[DrawnTypeKey, DrawnValues]>([
  ["pillow-block-unit", { d: 10_000, H: 33, L: 127 }],
  ["pillow-block-unit", { d: 20, H: 33, L: 127, J: 130 }],
  ["v-ring", { d: 18, c: 40, A: 5 }],
  ["v-ring", { d: 18, c: 4, A: 10_000 }],
  ["pin-bush-coupling", { D: 112, L: 10_000 }],
  ["pin-bush-coupling", { D: 112, L: 40, d: 110 }],
  ["check-valve", { DN: 100, K: 100 }],
  ["expansion-joint", { DN: 100, K: 10_000 }],
  ["thermometer", { D: 10, L: 10_000 }],
  ["rotary-valve-rotor", { vanes: 300 }],
])("rejects a %s of %j with a reason", (key, values) => {
  expect(productTypeOf(key).draw(values)).toEqual({ reason: expect.stringMatching(/^[A-Z].*\.$/) });
});

test("labels lengths in inches on request", () => {
  const markup = renderToStaticMarkup(
    <Drawing
      productType="deep-groove-ball-bearing"
      values={{ d: 60, D: 110, B: 22 }}
      title="6212"
      unit="inch"
    />,
  );
  expect(placesIn(markup).texts).toEqual(
    expect.arrayContaining(["d Ø2.3622", "D Ø4.3307", "B 0.8661"]),
  );
  expect(markup).toContain("bore d 2.3622 inches");
});

test("labels a taper bush's bore in lists", () => {
  const markup = renderToStaticMarkup(
    <CardDrawing productType="taper-bush" values={{ d: 48, D: 85.7, L: 44.5 }} />,
  );
  expect(placesIn(markup).texts.sort()).toEqual(["D Ø85.7", "L 44.5", "d Ø48"]);
});

test.each([
  ["K", 12],
  ["K30", 30],
])("a bore %s narrows by 1 in %d of its width, with the sign of a taper", (bore, ratio) => {
  const values = { d: 60, D: 110, B: 28, bore };
  const result = productTypeOf("spherical-roller-bearing").draw(values);
  if ("reason" in result) throw new Error(result.reason);
  const ring = result.plan.shapes.find(({ part }) => part === "ring")?.vertices ?? [];
  const radii = [-14, 14].map((x) =>
    Math.min(...ring.filter((at) => at[0] === x).map(([, y]) => Math.abs(y))),
  );
  const [large = 0, small = 0] = radii;
  expect((2 * (large - small)) / 28).toBeCloseTo(1 / ratio, 6);
  expect(small).toBe(30);
  const sheet = drawnSheet("spherical-roller-bearing", values, "mm");
  expect(sheet?.letterings.map(({ text }) => text)).toContain(`1:${ratio}`);
  expect(sheet?.thin).toMatch(/M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+Z/);
});

test("no line crosses an upright figure of a V-ring, however thin its section", () => {
  for (const [d, c, B] of [
    [18, 4, 7.5],
    [36, 5, 9],
    [90, 6, 11],
  ]) {
    const sheet = drawnSheet("v-ring", { d, c, B }, "mm");
    const across = [...(sheet?.thin ?? "").matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) \2(?![\d.])/g)];
    expect(across.length).toBeGreaterThan(3);
    for (const { x, y, letter, text } of sheet?.letterings.filter((one) => one.isUpright) ?? []) {
      const half = ((letter.length + text.length + 0.5) * 12 * 0.56) / 2;
      const crossing = across.filter(([, from, level, to]) => {
        const isBeside =
          Math.max(Number(from), Number(to)) < x - 9 || Math.min(Number(from), Number(to)) > x;
        return !isBeside && Math.abs(Number(level) - y) < half;
      });
      expect({ d, letter, crossing: crossing.length }).toEqual({ d, letter, crossing: 0 });
    }
  }
});
