import { expect, open, test } from "./site.ts";

test("ends the leader lines of the blower's section in their parts, at any rotor angle", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/");
  const outside = await page
    .getByRole("img", { name: /^Section through a Roots blower/ })
    .evaluate((drawing) => {
      const [casing, left, , annotations] = [...drawing.querySelectorAll("svg")];
      const shapes = (svg: SVGSVGElement | undefined) => [
        ...(svg?.querySelectorAll<SVGGeometryElement>(":not(pattern) > :is(path, circle)") ?? []),
      ];
      const [wall] = shapes(casing);
      const filled = shapes(left).filter((one) => getComputedStyle(one).fill !== "none");
      const [rotor, shaft, , key] = filled;
      const ends = shapes(annotations).filter(
        (one) => one instanceof SVGCircleElement && one.r.baseVal.value === 2.5,
      );
      const [inWall, inRotor, inShaft] = (ends as SVGCircleElement[]).map(
        ({ cx, cy }) => new DOMPoint(cx.baseVal.value, cy.baseVal.value),
      );
      const missed: string[] = [];
      if (!wall?.isPointInFill(inWall)) missed.push("casing");
      for (let angle = 0; angle < 360; angle += 3) {
        // The left rotor turns around a point 60 left of the centre.
        const onRotor = new DOMMatrix().rotate(-angle).translate(60, 0);
        const at = (end: DOMPoint | undefined) => end?.matrixTransform(onRotor);
        const solid = rotor?.isPointInFill(at(inRotor)) && !shaft?.isPointInFill(at(inRotor));
        if (!solid || key?.isPointInFill(at(inRotor))) missed.push(`rotor at ${angle}`);
        if (!shaft?.isPointInFill(at(inShaft)) || key?.isPointInFill(at(inShaft)))
          missed.push(`shaft at ${angle}`);
      }
      return { missed, parts: filled.length, ends: ends.length };
    });
  expect(outside).toEqual({ missed: [], parts: 4, ends: 3 });
});

test("turns both rotors as their arrows show, along the air flow (HOM-3)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const turns = await page
    .getByRole("img", { name: /^Section through a Roots blower/ })
    .evaluate((drawing) => {
      const [, left, right, annotations] = [...drawing.querySelectorAll("svg")];
      const arrows = [...(annotations?.querySelectorAll("[data-turn]") ?? [])];
      const ends = [...(annotations?.querySelectorAll<SVGCircleElement>("circle[r='2.5']") ?? [])];
      const leaders = ends.map((end) => end.parentElement?.querySelector("path"));
      return [left, right].map((rotor, index) => {
        const arc = arrows[index]?.querySelector("path");
        if (!arc) return null;
        const length = arc.getTotalLength();
        const [from, to] = [arc.getPointAtLength(0), arc.getPointAtLength(length)];
        const centre = index ? 60 : -60;
        const across = (from.x - centre) * to.y - from.y * (to.x - centre);
        const [animation] = rotor?.getAnimations() ?? [];
        const effect = animation?.effect as KeyframeEffect | undefined;
        const angle = Number.parseFloat(`${effect?.getKeyframes().at(-1)?.rotate}`);
        const points = Array.from({ length: 50 }, (_, at) =>
          arc.getPointAtLength((at / 49) * length),
        );
        return {
          arrow: Math.sign(across),
          rotor: Math.sign(angle),
          isDownOutside: to.y > from.y && Math.abs(from.x) > 142,
          isCrossed: points.some((point) => leaders.some((one) => one?.isPointInStroke(point))),
        };
      });
    });
  expect(turns).toEqual([
    { arrow: -1, rotor: -1, isDownOutside: true, isCrossed: false },
    { arrow: 1, rotor: 1, isDownOutside: true, isCrossed: false },
  ]);
});

test("draws map names clear of roads, the railway and each other (GAL-9)", async ({ page }) => {
  await open(page, "/contact");
  const map = page.getByRole("img", { name: /^Sketch map/ });
  await map.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const crossed = await map.evaluate((svg) => {
    // Turn numbers are on the road, inside circles.
    const names = [...svg.querySelectorAll<SVGTextElement>("text:not([data-callout])")];
    const roads = [...svg.querySelectorAll("path")].filter(
      (path) => getComputedStyle(path).fill === "none",
    );
    const found: string[] = [];
    for (const name of names) {
      const { x, y, width, height } = name.getBBox();
      for (let along = 0; along <= width; along += 2) {
        // The box fits the tallest letters.
        for (let down = height * 0.2; down <= height * 0.95; down += 2) {
          const point = new DOMPoint(x + along, y + down);
          if (roads.some((road) => road.isPointInStroke(point))) found.push(name.textContent ?? "");
          if (names.some((one) => one !== name && contains(one.getBBox(), point)))
            found.push(`${name.textContent} over another`);
        }
      }
    }
    function contains(box: DOMRect, { x, y }: DOMPoint) {
      return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    }
    return { crossed: [...new Set(found)], roads: roads.length, names: names.length };
  });
  expect(crossed).toMatchObject({ crossed: [] });
  expect(crossed.roads).toBeGreaterThan(4);
  expect(crossed.names).toBeGreaterThan(6);
});
