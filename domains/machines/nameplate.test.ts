import { expect, test } from "vitest";
import { machineName } from "#tools/find/named-machines.ts";
import { machineModels, machinePositions } from "../../supabase/seed/machines.ts";
import { sampleListed } from "../../tests/sample-catalogue.ts";
import { agrees, machinesByPlate } from "./nameplate.ts";

const machines = machineModels.map((model) => ({
  ...model,
  slug: `${model.manufacturer} ${model.model}`,
}));

const [known] = machines;
if (!known) throw new Error("There are no sample machines.");

function best(typed: string): string[] {
  const [first, ...others] = machinesByPlate(machines, typed);
  if (!first) return [];
  return [first, ...others.filter(({ score }) => score === first.score)].map(({ machine }) =>
    machineName(machine),
  );
}

test.each([
  ["RF-200", "Reefline RF-200"],
  ["rf 200", "Reefline RF-200"],
  ["RF200", "Reefline RF-200"],
  ["RF.200", "Reefline RF-200"],
  ["RF – 200", "Reefline RF-200"],
  ["RF 2?0", "Reefline RF-200"],
  ["RF-2OO", "Reefline RF-200"],
  ["RF-2o?", "Reefline RF-200"],
  ["RF-IOO", "Reefline RF-100"],
  ["RF-l50", "Reefline RF-150"],
  ["RF-1S0", "Reefline RF-150"],
  ["Reefline RF-200 serial 4711 2019", "Reefline RF-200"],
  ["RF-200 / 55 kW", "Reefline RF-200"],
  ["gm25s", "Aerzen GM 25 S"],
  ["GM 25 5", "Aerzen GM 25 S"],
  ["AERZEN GM1OS", "Aerzen GM 10 S"],
  ["2BHl 6OO", "Elmo Rietschle 2BH1 600"],
  ["ZRD 32?", "Coperion ZRD 320"],
  ["RFV-350", "Reefline RFV-350"],
  ["DN 200, 55 kW", "Reefline RF-200"],
  ["2500 m3/h 500 mbar", "Reefline RF-200"],
  ["1800 rpm 55", "Reefline RF-200"],
  ["55 kW 1800", "Reefline RF-200"],
  ["2500 m3/h 1800", "Reefline RF-200"],
  ["2500", "Reefline RF-200"],
  ["1 800 rpm", "Reefline RF-200"],
  ["2 500 m3/h", "Reefline RF-200"],
  ["800", "Elmo Rietschle 2BH1 800"],
  ["RF-200 800 mbar", "Reefline RF-200"],
  ["RF-2000", "Reefline RF-200"],
  ["RF 2?-?0", "Reefline RF-200"],
])("matches the nameplate “%s” to %s (CAT-21)", (typed, name) => {
  expect(best(typed)).toEqual([name]);
});

test("reads an illegible mark as one character or two", () => {
  expect(best("R? 200")).toEqual(["Reefline RF-200", "Reefline RFV-200"]);
});

test.each([
  "",
  "   ",
  "?",
  "???",
  "R",
  "😀",
  "\0",
  "'; drop table",
  "nothing like it",
  "%",
  "999 kW",
])("matches the nameplate “%s” to no machine (CAT-21)", (typed) => {
  expect(machinesByPlate(machines, typed)).toEqual([]);
});

test("lists a manufacturer's machines by name and handles text of any length", () => {
  expect(new Set(best("aerzen").map((name) => name.split(" ")[0]))).toEqual(new Set(["Aerzen"]));
  expect(machinesByPlate(machines, "RF-200 ".repeat(10_000))[0]?.machine.model).toBe("RF-200");
  expect(machinesByPlate(machines, "?".repeat(10_000))).toEqual([]);
});

test.each(["KX-77", "QQ 88", "WW.99", "VV-66"])("matches the alternative name %s", (typed) => {
  const named = { ...known, also_called: "KX-77, QQ-88; WW-99/VV-66" };
  expect(machinesByPlate([named], typed)[0]?.reason).toBe("Exact match.");
});

test("does not multiply matches by separators after an illegible character", () => {
  const long = { ...known, model: "A".repeat(60), also_called: "A".repeat(300) };
  const many = Array.from({ length: 1000 }, () => ({ ...long }));
  expect(machinesByPlate(many, `${"?-".repeat(38)}ZZ`)).toEqual([]);
  expect(machinesByPlate(many, `${"?A".repeat(29)}ZZ`)).toEqual([]);
});

test("compares long nameplates in about quadratic time", () => {
  const one = looks("?A".repeat(20), "A".repeat(60));
  const other = looks("?A".repeat(40), "A".repeat(120));
  expect(one).toBeGreaterThan(100);
  expect(other / one).toBeLessThan(5);
});

/** Counts reads of a designation that does not match. */
function looks(start: string, designation: string): number {
  let count = 0;
  const counted = new Proxy([...designation], {
    get(characters, key) {
      count += 1;
      return Reflect.get(characters, key);
    },
  });
  expect(agrees(`${start}ZZ`, counted)).toBe(false);
  return count;
}

test("reads a machine's designations once for any number of nameplates", () => {
  let reads = 0;
  const machine = {
    ...known,
    get also_called() {
      reads += 1;
      return "KX-77";
    },
  };
  for (const typed of ["KX-77", "KX-7?", "nothing like it"]) machinesByPlate([machine], typed);
  expect(reads).toBe(1);
});

test("ignores words beyond the length of a nameplate", () => {
  expect(machinesByPlate(machines, `${"x ".repeat(12)}RF-200`)).toEqual([]);
  expect(best(`${"x ".repeat(11)}RF-200`)).toEqual(["Reefline RF-200"]);
});

test("marks sample machines, numbers positions once, and gives our own machines overhaul kits", () => {
  expect(machineModels.every(({ is_sample }) => is_sample)).toBe(true);
  const numbers = machinePositions.map(({ model_id, callout }) => `${model_id} ${callout}`);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { id, manufacturer } of machineModels.filter(
    ({ manufacturer }) => manufacturer === "Reefline",
  )) {
    const held = machinePositions.filter(({ model_id }) => model_id === id);
    const kits = held.filter(({ kits, product_id }) => kits.length > 0 && product_id);
    expect(kits.length, manufacturer).toBeGreaterThanOrEqual(2);
  }
});

test("seals no pressurised shaft with a V-ring", () => {
  const rings = new Set(
    sampleListed.filter(({ name }) => name.includes("V-Ring")).map(({ id }) => id),
  );
  const sealed = machineModels.filter(({ pressure }) => (pressure ?? 0) > 0);
  expect(rings.size).toBe(10);
  expect(sealed.length).toBeGreaterThan(10);
  for (const { id, model } of sealed) {
    const held = machinePositions.filter(({ model_id }) => model_id === id);
    expect(
      held.filter(({ product_id }) => rings.has(product_id ?? "")),
      model,
    ).toEqual([]);
  }
});

test("sets package relief valves 10% above operating pressure, below the blower's limit (CAT-29)", () => {
  const packages = machineModels.filter(({ kind }) => kind === "blower-package");
  expect(packages).toHaveLength(3);
  for (const { id, model, flow, pressure } of packages) {
    const at = (callout: number) => {
      const held = machinePositions.find((one) => one.model_id === id && one.callout === callout);
      const product = sampleListed.find((one) => one.id === held?.product_id);
      if (!held || !product) throw new Error(`${model} has no position ${callout}.`);
      return { quantity: held.quantity, data: product.technical_data };
    };
    const [blower, valve] = [at(1), at(11)];
    const opens = Number(valve.data.set_pressure);
    expect(opens, model).toBeGreaterThanOrEqual((pressure ?? Infinity) * 1.1 - 1e-9);
    expect(opens, model).toBeLessThan(Number(blower.data.pressure));
    expect(valve.quantity * Number(valve.data.flow), model).toBeGreaterThanOrEqual(
      flow ?? Infinity,
    );
  }
});
