import { expect, test } from "vitest";
import { numbers } from "../../../tests/random-numbers.ts";
import { sampleFamilies, sampleListed } from "../../../tests/sample-catalogue.ts";
import { readThroughput } from "./throughput.ts";
import { chooseValve, pocketAir, sweptVolume, type ValveCandidate } from "./valve-choice.ts";
import { type RotaryValve, valvesOf } from "./valves.ts";

const VALVES = valvesOf(sampleFamilies, sampleListed);
/** 10 l a turn, as the formulas' source works it. */
const [first] = VALVES;
const TEN: RotaryValve[] = first ? [{ ...first, displacement: 10 }] : [];

function answer(query: Record<string, string>, valves = VALVES): ValveCandidate[] {
  const { asked, errors } = readThroughput(new URLSearchParams({ difference: "300", ...query }));
  expect(errors).toEqual({});
  return asked ? chooseValve(valves, asked) : [];
}
function named(candidates: ValveCandidate[], name: string): ValveCandidate {
  const found = candidates.find(({ valve }) => valve.product.name.includes(name));
  if (!found) throw new Error(`${name} is no valve of the catalogue.`);
  return found;
}

test("every rotary valve of the catalogue is judged", () => {
  expect(VALVES).toHaveLength(23);
  expect(answer({ throughput: "5", density: "600" })).toHaveLength(23);
});

test("10 l a turn, 70% full at 20 rpm, move 8.4 m³/h: 5.04 t/h of 600 kg/m³ (CAT-28)", () => {
  const [one] = answer({ throughput: "5.04", density: "600", fill: "70" }, TEN);
  expect(one?.operation.speed).toBeCloseTo(20, 6);
  expect(one?.standing).toBe("fits");
});

test("5 t/h of 650 kg/m³ in 8.5 l a turn, 75% full, turn at 20.1 rpm", () => {
  const valves = TEN.map((valve) => ({ ...valve, displacement: 8.5 }));
  const [one] = answer({ throughput: "5", density: "650", fill: "75" }, valves);
  expect(one?.operation.speed).toBeCloseTo(20.1, 1);
});

test("12 m³/h of pockets carry 17.92 m³/h of air up against 500 mbar at sea level (CAT-28)", () => {
  const against = { difference: 500, side: "pressure", outside: 1013.25 } as const;
  expect(pocketAir(12, against)).toBeCloseTo(17.92, 2);
  // Out of a vacuum they carry outside air in, and without a difference none is lost.
  expect(pocketAir(12, { ...against, side: "vacuum" })).toBe(12);
  expect(pocketAir(12, { ...against, difference: 0 })).toBe(0);
  // The thinner the air outside, the more it swells.
  expect(pocketAir(12, { ...against, outside: 825.01 })).toBeCloseTo(19.27, 2);
});

test("those that do it stand first, the cheapest first, and each other one says what it is missing", () => {
  const found = answer({ product: "maize", throughput: "5" });
  const fitting = found.filter(({ standing }) => standing === "fits");
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

test("above 22 rpm nothing is computed: such a valve nearly does it", () => {
  // 0.06 × 10 × 25 × 0.75 = 11.25 m³/h.
  const [one] = answer({ throughput: "11.25", throughput_unit: "m3h", fill: "75" }, TEN);
  expect(one?.standing).toBe("nearly");
  expect(one?.notes[0]).toContain("Needs 25.0 rpm");
  const [out] = answer({ throughput: "14", throughput_unit: "m3h", fill: "75" }, TEN);
  expect(out?.standing).toBe("out");
});

test("no valve is asked for more pressure or heat than the catalogue says it bears (CAT-28)", () => {
  const asked = { product: "maize", throughput: "5" };
  const hard = answer({ ...asked, difference: "600" });
  expect(hard.filter(({ standing }) => standing === "fits")).toSatisfy(
    (fitting: ValveCandidate[]) => fitting.every(({ valve }) => valve.isBlowThrough),
  );
  expect(named(hard, "200 mm, 6.5 l").notes[0]).toBe("Maximum 500 mbar; 600 mbar required.");
  const hot = answer({ ...asked, temperature: "130" });
  expect(hot.filter(({ standing }) => standing === "fits")).toEqual([]);
  expect(named(hot, "200 mm, 6.5 l").notes[0]).toContain("Maximum 120 °C");
});

test("what sticks is for blow-through valves, what is abrasive for drop-through ones", () => {
  const sticky = answer({ product: "flour", throughput: "4" });
  const fitting = sticky.filter(({ standing }) => standing === "fits");
  expect(fitting.length).toBeGreaterThan(0);
  expect(fitting.every(({ valve }) => valve.isBlowThrough)).toBe(true);
  const rough = answer({ product: "sand", throughput: "12" });
  expect(
    rough
      .filter(({ standing }) => standing === "fits")
      .every(
        ({ valve, notes }) =>
          !valve.isBlowThrough &&
          notes.includes("For abrasive product, ask for a closed-end rotor with hardened tips."),
      ),
  ).toBe(true);
});

test("a valve that fits moves what is asked within its speeds and never fuller than its product fills (CAT-28)", () => {
  const source = numbers(11);
  const between = (least: number, most: number) =>
    least + ((most - least) * Number(source.next().value)) / 2 ** 32;
  for (let round = 0; round < 200; round++) {
    const throughput = between(0.5, 60).toFixed(2);
    const fill = between(30, 85).toFixed(0);
    for (const { valve, standing, operation } of answer({
      ...{ throughput, throughput_unit: "m3h", fill, difference: between(1, 900).toFixed(0) },
    })) {
      if (standing !== "fits") continue;
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
