import { expect, test } from "vitest";
import { numbers } from "../../../tests/random-numbers.ts";
import { sampleListed, sampleProductTypes } from "../../../tests/sample-catalogue.ts";
import { readThroughput } from "./throughput.ts";
import { chooseValve, pocketAir, sweptVolume, type ValveCandidate } from "./valve-choice.ts";
import { type RotaryValve, valvesOf } from "./valves.ts";

const VALVES = valvesOf(sampleProductTypes, sampleListed);
/** 10 l/rev, as in the formulas' source. */
const [first] = VALVES;
const TEN: RotaryValve[] = first ? [{ ...first, displacement: 10 }] : [];

function answer(query: Record<string, string>, valves = VALVES): ValveCandidate[] {
  const { requested, errors } = readThroughput(
    new URLSearchParams({ difference: "300", ...query }),
  );
  expect(errors).toEqual({});
  return requested ? chooseValve(valves, requested) : [];
}
function named(candidates: ValveCandidate[], name: string): ValveCandidate {
  const found = candidates.find(({ valve }) => valve.product.name.includes(name));
  if (!found) throw new Error(`${name} is no valve of the catalogue.`);
  return found;
}

test("rates every rotary valve of the catalogue", () => {
  expect(VALVES).toHaveLength(23);
  expect(answer({ throughput: "5", density: "600" })).toHaveLength(23);
});

test("computes 8.4 m³/h for 10 l/rev, 70% full at 20 rpm (CAT-28)", () => {
  const [one] = answer({ throughput: "5.04", density: "600", fill: "70" }, TEN);
  expect(one?.operation.speed).toBeCloseTo(20, 6);
  expect(one?.suitability).toBe("fits");
});

test("computes 20.1 rpm for 5 t/h of 650 kg/m³ in 8.5 l/rev, 75% full", () => {
  const valves = TEN.map((valve) => ({ ...valve, displacement: 8.5 }));
  const [one] = answer({ throughput: "5", density: "650", fill: "75" }, valves);
  expect(one?.operation.speed).toBeCloseTo(20.1, 1);
});

test("computes 17.92 m³/h of pocket air for 12 m³/h against 500 mbar (CAT-28)", () => {
  const against = { difference: 500, side: "pressure", outside: 1013.25 } as const;
  expect(pocketAir(12, against)).toBeCloseTo(17.92, 2);
  // Under vacuum they carry outside air in; without a difference none is lost.
  expect(pocketAir(12, { ...against, side: "vacuum" })).toBe(12);
  expect(pocketAir(12, { ...against, difference: 0 })).toBe(0);
  // Thinner outside air expands more.
  expect(pocketAir(12, { ...against, outside: 825.01 })).toBeCloseTo(19.27, 2);
});

test("lists suitable valves first, by price, and explains the others", () => {
  const found = answer({ product: "maize", throughput: "5" });
  const fitting = found.filter(({ suitability }) => suitability === "fits");
  const prices = fitting.map(({ valve }) => valve.product.price);
  expect(fitting.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(found.slice(0, fitting.length)).toEqual(fitting);
  for (const { notes } of found.slice(fitting.length)) expect(notes).not.toEqual([]);
  const small = named(found, "100 mm, 0.8 l");
  // 0.06 × 0.8 × 22 × 0.75 m³/h.
  expect(small.notes).toEqual(["Throughput 0.792 of 6.944 m³/h at 22 rpm."]);
  expect(named(found, "350 mm, 35 l").notes[0]).toBe(
    "Throughput 15.75 m³/h when flood-fed at minimum speed, 10 rpm, more than required.",
  );
});

test("rates a valve that needs more than 22 rpm as a near match or unsuitable", () => {
  // 0.06 × 10 × 25 × 0.75 = 11.25 m³/h.
  const [one] = answer({ throughput: "11.25", throughput_unit: "m3h", fill: "75" }, TEN);
  expect(one?.suitability).toBe("nearly");
  expect(one?.notes[0]).toContain("Needs 25.0 rpm");
  const [out] = answer({ throughput: "14", throughput_unit: "m3h", fill: "75" }, TEN);
  expect(out?.suitability).toBe("out");
});

test("does not exceed a valve's pressure and temperature limits (CAT-28)", () => {
  const requested = { product: "maize", throughput: "5" };
  const hard = answer({ ...requested, difference: "600" });
  expect(hard.filter(({ suitability }) => suitability === "fits")).toSatisfy(
    (fitting: ValveCandidate[]) => fitting.every(({ valve }) => valve.isBlowThrough),
  );
  expect(named(hard, "200 mm, 6.5 l").notes[0]).toBe("Maximum 500 mbar; 600 mbar required.");
  const hot = answer({ ...requested, temperature: "130" });
  expect(hot.filter(({ suitability }) => suitability === "fits")).toEqual([]);
  expect(named(hot, "200 mm, 6.5 l").notes[0]).toContain("Maximum 120 °C");
});

test("uses blow-through valves for sticky and drop-through valves for abrasive products", () => {
  const sticky = answer({ product: "flour", throughput: "4" });
  const fitting = sticky.filter(({ suitability }) => suitability === "fits");
  expect(fitting.length).toBeGreaterThan(0);
  expect(fitting.every(({ valve }) => valve.isBlowThrough)).toBe(true);
  const rough = answer({ product: "sand", throughput: "12" });
  expect(
    rough
      .filter(({ suitability }) => suitability === "fits")
      .every(
        ({ valve, notes }) =>
          !valve.isBlowThrough &&
          notes.includes("For abrasive product, ask for a closed-end rotor with hardened tips."),
      ),
  ).toBe(true);
});

test("runs a suitable valve within its speed and fill limits (CAT-28)", () => {
  const source = numbers(11);
  const between = (least: number, most: number) =>
    least + ((most - least) * Number(source.next().value)) / 2 ** 32;
  for (let round = 0; round < 200; round++) {
    const throughput = between(0.5, 60).toFixed(2);
    const fill = between(30, 85).toFixed(0);
    for (const { valve, suitability, operation } of answer({
      ...{ throughput, throughput_unit: "m3h", fill, difference: between(1, 900).toFixed(0) },
    })) {
      if (suitability !== "fits") continue;
      const { speed } = operation;
      expect(sweptVolume(valve.displacement, speed) * operation.fill).toBeCloseTo(
        Number(throughput),
        6,
      );
      expect(operation.fill).toBeLessThanOrEqual(Number(fill) / 100 + 1e-9);
      expect(speed).toBeGreaterThanOrEqual(valve.speeds[0]);
      expect(speed).toBeLessThanOrEqual(22);
    }
  }
});
