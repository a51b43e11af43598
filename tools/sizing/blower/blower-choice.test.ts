import { expect, test } from "vitest";
import { numbers } from "../../../tests/random-numbers.ts";
import { sampleListed, sampleProductTypes } from "../../../tests/sample-catalogue.ts";
import { accessoriesFor, accessoriesOf } from "./accessories.ts";
import { type Candidate, chooseBlower } from "./blower-choice.ts";
import { curveOf } from "./blower-curve.ts";
import { readDuty } from "./duty-point.ts";
import { blowersOf } from "./machines.ts";

const MACHINES = blowersOf(sampleProductTypes, sampleListed);
const ACCESSORIES = accessoriesOf(sampleProductTypes, sampleListed);

function answer(query: Record<string, string>): Candidate[] {
  const { duty, errors } = readDuty(new URLSearchParams(query));
  expect(errors).toEqual({});
  return duty ? chooseBlower(MACHINES, duty) : [];
}
function named(candidates: Candidate[], name: string): Candidate {
  const found = candidates.find(({ machine }) => machine.product.name === name);
  if (!found) throw new Error(`${name} is no blower of the catalogue.`);
  return found;
}

test("rates every catalogue blower at each duty point", () => {
  expect(MACHINES).toHaveLength(52);
  expect(answer({ flow: "250", pressure: "200" })).toHaveLength(52);
});

test("rejects a blower of 265 m³/h free flow and 230 mbar for 250 m³/h at 200 mbar (CAT-26)", () => {
  const card = "Side Channel Blower 2.2 kW, 265 m³/h, Single Stage";
  const sea = { altitude: "0", temperature: "20" };
  const atSea = named(answer({ flow: "250", pressure: "200", ...sea }), card);
  expect(atSea.suitability).toBe("out");
  expect(atSea.notes).toEqual(["Inlet flow 132 of 250 m³/h at this differential pressure."]);
  const high = named(answer({ flow: "250", pressure: "200" }), card);
  expect(high.notes).toEqual(["Maximum 183 mbar in these conditions; 200 mbar required."]);
});

test("lists suitable blowers first, by power, and explains the others", () => {
  const found = answer({ flow: "250", pressure: "200" });
  const fitting = found.filter(({ suitability }) => suitability === "fits");
  const powers = fitting.map(({ operation }) => operation?.power ?? 0);
  expect(powers).toEqual(powers.toSorted((one, other) => one - other));
  expect(found.slice(0, fitting.length)).toEqual(fitting);
  for (const { operation } of fitting) expect(operation?.flow).toBeGreaterThanOrEqual(249.99);
  for (const { notes } of found.slice(fitting.length)) expect(notes).not.toEqual([]);
});

test("does not exceed a machine's rated limits (CAT-26)", () => {
  for (const [pressure, name] of [
    ["501", "Roots Blower DN 65, 250 m³/h, 500 mbar"],
    ["561", "Side Channel Blower 11 kW, 500 m³/h, Two Stage"],
  ] as const) {
    expect(named(answer({ flow: "150", pressure, altitude: "0" }), name).suitability).not.toBe(
      "fits",
    );
  }
});

test.each<[query: string, name: string, note: string]>([
  [
    // Air of −20 °C is 1.16 times as heavy. The impeller could reach 474 mbar, the motor cannot.
    "flow=90&pressure=450&altitude=0&temperature=-20",
    "Side Channel Blower 3 kW, 230 m³/h, Two Stage",
    "Maximum 410 mbar in these conditions; 450 mbar required.",
  ],
  [
    // 180 m³/h of 0.6928 kg/m³ are 0.03464 kg/s, heated by 155 K by 5.4 kW.
    "flow=180&vacuum=430&altitude=0&temperature=20",
    "Side Channel Blower 11 kW, 500 m³/h, Two Stage",
    "Discharge temperature up to 176 °C. The limit is 140 °C.",
  ],
  [
    "flow=150&pressure=120&altitude=0&temperature=41",
    "Side Channel Blower 2.2 kW, 265 m³/h, Single Stage",
    "Maximum inlet temperature 40 °C; 41 °C required.",
  ],
  [
    // 216.4 m³/h at 450 mbar need 6.768 kW × 1.15.
    "flow=200&pressure=450&altitude=0&temperature=20",
    "Side Channel Blower 7.5 kW, 500 m³/h, Two Stage",
    "Needs 7.783 kW including a 15% motor margin; its motor supplies 7.5 kW.",
  ],
])("rejects at %s a %s with the note “%s”", (query, name, note) => {
  const found = named(answer(Object.fromEntries(new URLSearchParams(query))), name);
  expect(found.suitability).not.toBe("fits");
  expect(found.notes).toContain(note);
});

test("rejects a side-channel blower for vacuum without vacuum power data (CAT-26)", () => {
  const productTypes = sampleProductTypes.map((productType) =>
    productType.type.key === "side-channel-blowers"
      ? {
          ...productType,
          values: { ...productType.values, power_full_vacuum: productType.ids.map(() => null) },
        }
      : productType,
  );
  const { duty } = readDuty(new URLSearchParams("flow=100&vacuum=100&altitude=0&temperature=20"));
  const known = duty ? chooseBlower(blowersOf(productTypes, sampleListed), duty) : [];
  const sideChannel = known.filter(({ machine }) => machine.kind === "side-channel");
  expect(sideChannel).toHaveLength(19);
  for (const { suitability, notes } of sideChannel) {
    expect(suitability).toBe("out");
    expect(notes).toEqual(["No flow and power data for vacuum. Please ask us."]);
  }
});

test("never suggests an overloaded, overheated or over-limit machine (CAT-26)", () => {
  const source = numbers(36);
  const within = (least: number, most: number) =>
    least + (Number(source.next().value) / 2 ** 32) * (most - least);
  const offered = { roots: 0, "side-channel": 0, package: 0 };
  for (let round = 0; round < 4000; round++) {
    const sucks = within(0, 1) < 0.4;
    const difference = 2000 ** within(0, 1);
    const query = {
      flow: (10 ** within(1, 4)).toFixed(1),
      [sucks ? "vacuum" : "pressure"]: Math.min(difference, sucks ? 500 : 2000).toFixed(0),
      temperature: within(-20, 60).toFixed(0),
      altitude: within(-400, 4000).toFixed(0),
      humidity: within(0, 100).toFixed(0),
      supply: within(0, 1) < 0.5 ? "50" : "converter",
    };
    const { duty } = readDuty(new URLSearchParams(query));
    if (!duty) continue;
    const derated =
      1 -
      Math.max(0, duty.altitude - 1000) / 10_000 -
      Math.max(0, duty.outside.temperature - 40) / 100;
    for (const { machine, operation, suitability } of chooseBlower(MACHINES, duty)) {
      if (suitability !== "fits") continue;
      const said = `${machine.product.name} at ${JSON.stringify(query)}`;
      if (!operation) throw new Error(`${said} says nothing.`);
      const bears = [machine.pressure ?? 0, machine.vacuum ?? 0];
      expect(duty.pressure, said).toBeLessThanOrEqual(bears[0] ?? 0);
      expect(duty.vacuum, said).toBeLessThanOrEqual(bears[1] ?? 0);
      expect(operation.discharge, said).toBeLessThanOrEqual(140);
      const load = (operation.power * 1.15) / derated;
      if (machine.kind === "side-channel") {
        const part = (operation.speed ?? machine.frequency) / machine.frequency;
        expect(load, said).toBeLessThanOrEqual(machine.motor * part + 1e-9);
        expect(duty.inlet.temperature, said).toBeLessThanOrEqual(40);
      } else {
        expect(load, said).toBeLessThanOrEqual((operation.motor ?? Infinity) + 1e-9);
        if (machine.isPackage) expect(load, said).toBeLessThanOrEqual(machine.motor + 1e-9);
      }
      offered[machine.kind] += 1;
      if (machine.kind === "roots" && machine.isPackage) offered.package += 1;
    }
  }
  for (const [kind, times] of Object.entries(offered)) expect(times, kind).toBeGreaterThan(200);
});

test("uses vacuum machines only for vacuum, with less depth in thin air", () => {
  const name = "Roots Vacuum Blower DN 100, 700 m³/h, -500 mbar";
  const deep = { flow: "600", vacuum: "450" };
  const sea = answer({ ...deep, altitude: "0", temperature: "20" });
  expect(named(sea, name).suitability).toBe("fits");
  const pressureOnly = named(sea, "Roots Blower DN 100, 800 m³/h, 700 mbar");
  expect(pressureOnly.notes).toEqual(["Pressure only."]);
  expect(named(answer(deep), name).notes[0]).toBe(
    "Maximum vacuum 404 mbar at this altitude; 450 mbar required.",
  );
});

test("gives no 60 Hz estimate for side-channel blowers and slows large ones with a VSD", () => {
  const name = "Side Channel Blower 3 kW, 315 m³/h, Single Stage";
  const requested = { flow: "120", pressure: "150" };
  expect(named(answer({ ...requested, supply: "60" }), name).notes).toEqual([
    "Curve available at 50 Hz only. Flow, power and temperature differ at 60 Hz.",
  ]);
  const slowed = named(answer({ ...requested, supply: "converter" }), name);
  expect(slowed.operation?.flow).toBeCloseTo(120, 1);
  expect(slowed.operation?.speed).toBeCloseTo(42.7, 1);
});

test("limits the flow margin by speed and by a package's motor (CAT-26)", () => {
  const requested = { flow: "300", pressure: "350", altitude: "0", temperature: "20" };
  const found = answer(requested);
  for (const { machine, operation, suitability } of found) {
    if (suitability !== "fits" || !operation || machine.kind !== "roots") continue;
    const more = answer({ ...requested, flow: (300 * (1 + operation.reserve * 0.98)).toFixed(1) });
    const less = answer({
      ...requested,
      flow: (300 * (1 + operation.reserve * 1.02) + 1).toFixed(1),
    });
    const { name } = machine.product;
    expect(named(more, name).suitability, name).toBe("fits");
    expect(named(less, name).suitability, name).not.toBe("fits");
  }
  const card = named(
    answer({ flow: "150", pressure: "120" }),
    "Side Channel Blower 2.2 kW, 265 m³/h, Single Stage",
  );
  // 166.0 m³/h of 150.
  expect(card.operation?.reserve).toBeCloseTo(0.107, 2);
});

test("draws the curve through the operating point up to the machine's limit", () => {
  const { duty } = readDuty(new URLSearchParams({ flow: "250", pressure: "250", altitude: "0" }));
  if (!duty) throw new Error("no duty point");
  for (const candidate of chooseBlower(MACHINES, duty)) {
    const { machine, operation, suitability } = candidate;
    if (!operation || suitability !== "fits") continue;
    const rows = curveOf(machine, duty, operation);
    const before = rows.findLast(({ difference }) => difference <= 250);
    const after = rows.find(({ difference }) => difference >= 250);
    expect(before?.flow).toBeGreaterThanOrEqual(operation.flow - 1e-6);
    expect(after?.flow).toBeLessThanOrEqual(operation.flow + 1e-6);
    const known = machine.pressure ?? 0;
    expect(rows.at(-1)?.difference).toBeLessThanOrEqual(known + 1e-6);
  }
});

test("draws the curve for combined suction and pressure within both limits", () => {
  const { duty } = readDuty(new URLSearchParams({ flow: "500", vacuum: "150", pressure: "200" }));
  const [machine] = forBoth("Roots Vacuum Blower DN 100, 700 m³/h, -500 mbar");
  const operation = machine && duty && chooseBlower([machine], duty)[0]?.operation;
  if (!machine || !operation) throw new Error("It has no such point.");
  const rows = curveOf(machine, duty, operation);
  for (const key of ["flow", "power", "discharge"] as const) {
    const [before, after] = [
      rows.findLast(({ difference }) => difference <= 350)?.[key] ?? 0,
      rows.find(({ difference }) => difference >= 350)?.[key] ?? 0,
    ];
    expect(operation[key], key).toBeGreaterThanOrEqual(Math.min(before, after));
    expect(operation[key], key).toBeLessThanOrEqual(Math.max(before, after));
  }
  // 500 mbar pressure give 875 in total; 404.5 vacuum give 944.
  expect(rows.at(-1)?.difference).toBeCloseTo(875, 0);
});

/** A vacuum blower of the catalogue, also rated for 500 mbar pressure. */
function forBoth(name: string) {
  return MACHINES.flatMap((one) => (one.product.name === name ? { ...one, pressure: 500 } : []));
}

/** Accessories of a blower at a duty point, and those missing from the catalogue. */
function setOf(name: string, query: Record<string, string>, machines = MACHINES) {
  const { duty } = readDuty(new URLSearchParams(query));
  if (!duty) throw new Error("no duty point");
  const { machine } = named(chooseBlower(machines, duty), name);
  const { found, missing } = accessoriesFor(machine, duty, ACCESSORIES);
  return { found: found.map(({ product }) => product.name), missing };
}

test("adds filter, silencers, valves and gauge to a bare blower, only a gauge to a package", () => {
  const requested = { flow: "300", pressure: "450" };
  expect(setOf("Roots Blower DN 80, 300 m³/h, 500 mbar", requested)).toEqual({
    found: [
      "Inlet Filter Housing DN 80, 430 m³/h",
      "Inlet Silencer DN 80",
      "Discharge Silencer DN 80",
      "Pressure Relief Valve DN 80, 500 mbar",
      "Check Valve DN 80 (Non-Return Flap)",
      "Pressure Gauge 0 to 600 mbar, 63 mm",
    ],
    missing: [],
  });
  expect(setOf("Blower Package DN 80, 450 m³/h, 500 mbar, 11 kW", requested)).toEqual({
    found: ["Pressure Gauge 0 to 600 mbar, 63 mm"],
    missing: [],
  });
});

test("chooses a relief valve within the blower's limit for its full flow", () => {
  // Those for DN 100 open at 500 and 700 mbar and pass 680 m³/h.
  const weak = "Roots Blower DN 100, 750 m³/h, 300 mbar";
  expect(setOf(weak, { flow: "600", pressure: "250" }).missing).toEqual(["relief valve"]);
  const strong = "Roots Blower DN 100, 800 m³/h, 700 mbar";
  expect(setOf(strong, { flow: "650", pressure: "450" }).missing).toEqual([]);
  expect(setOf(strong, { flow: "700", pressure: "450" }).missing).toEqual(["relief valve"]);
  expect(setOf("Roots Blower DN 80, 500 m³/h, 400 mbar", { flow: "500", pressure: "300" })).toEqual(
    {
      found: ["Check Valve DN 80 (Non-Return Flap)", "Pressure Gauge 0 to 400 mbar, 63 mm"],
      missing: ["filter", "inlet silencer", "discharge silencer", "relief valve"],
    },
  );
});

test("sets a relief valve 10% above the duty pressure, so none suits a blower at its limit", () => {
  const name = "Roots Blower DN 80, 300 m³/h, 500 mbar";
  expect(setOf(name, { flow: "300", pressure: "454" }).missing).toEqual([]);
  expect(setOf(name, { flow: "300", pressure: "455" }).missing).toEqual(["relief valve"]);
  expect(setOf(name, { flow: "300", pressure: "500" }).missing).toEqual(["relief valve"]);
  const sea = { altitude: "0", temperature: "20" };
  expect(named(answer({ flow: "250", pressure: "480", ...sea }), name).notes).toEqual([
    "No margin for a relief valve below its 500 mbar limit.",
  ]);
});

test("uses every relief valve, always within its limits (CAT-26)", () => {
  const chosen = new Set<string>();
  for (const machine of MACHINES) {
    if (machine.kind !== "roots" || machine.isPackage || machine.pressure === null) continue;
    for (let pressure = 10; pressure <= machine.pressure; pressure += 5) {
      for (const flow of [50, 150, 250, 400, 650, 1400]) {
        const { duty } = readDuty(new URLSearchParams(`flow=${flow}&pressure=${pressure}`));
        if (!duty) throw new Error("no duty point");
        const set = accessoriesFor(machine, duty, ACCESSORIES);
        const valve = set.found.find(({ kind }) => kind === "relief valve");
        if (!valve) continue;
        chosen.add(valve.product.name);
        expect(valve.pressure).toBeGreaterThanOrEqual(pressure * 1.1 - 1e-9);
        expect(valve.pressure).toBeLessThanOrEqual(machine.pressure);
        expect(valve.flow).toBeGreaterThanOrEqual(flow);
      }
    }
  }
  const valves = ACCESSORIES.filter(({ kind }) => kind === "relief valve");
  expect([...chosen].sort()).toEqual(valves.map(({ product }) => product.name).sort());
});

test("adds a separate vacuum relief valve, and both sets for combined duty", () => {
  const name = "Roots Vacuum Blower DN 100, 700 m³/h, -500 mbar";
  expect(setOf(name, { flow: "600", vacuum: "300" }).missing).toEqual(["vacuum relief valve"]);
  const both = forBoth(name);
  expect(setOf(name, { flow: "500", vacuum: "150", pressure: "200" }, both)).toEqual({
    found: [
      "Inlet Filter Housing DN 100, 680 m³/h",
      "Inlet Silencer DN 100",
      "Discharge Silencer DN 100",
      "Pressure Relief Valve DN 100, 500 mbar",
      "Check Valve DN 100 (Non-Return Flap)",
      "Pressure Gauge 0 to 400 mbar, 63 mm",
      "Vacuum Gauge -400 to 0 mbar, 63 mm",
    ],
    missing: ["vacuum relief valve"],
  });
});

test("rates a combined machine by its pressure at sea level", () => {
  const productTypes = sampleProductTypes.map((productType) =>
    productType.type.key === "roots-blowers"
      ? {
          ...productType,
          values: { ...productType.values, vacuum: productType.ids.map(() => 500) },
        }
      : productType,
  );
  const name = "Roots Blower DN 125, 1100 m³/h, 800 mbar";
  const rated = (machines: typeof MACHINES) =>
    machines.flatMap((one) =>
      one.kind === "roots" && one.product.name === name ? one.size.rated : [],
    );
  expect(rated(MACHINES)).toHaveLength(1);
  expect(rated(blowersOf(productTypes, sampleListed))).toEqual(rated(MACHINES));
});
