import { expect, test } from "vitest";
import { csvFile, readCsv } from "#app/lib/csv.ts";
import type { OfficeMachine } from "#domains/machines/machine-edits.ts";
import { headingError, machineRows, planMachines } from "./machine-csv.ts";
import { productNames } from "./machine-draft.ts";

const ID = "11111111-1111-4111-8111-11111111111";
const NAMES = productNames([
  { id: `${ID}0`, name: "NU 312 Cylindrical Roller Bearing" },
  { id: `${ID}1`, name: "Gasket Set" },
]);

const MACHINE: OfficeMachine = {
  ...{
    id: `${ID}2`,
    slug: "reefline-rf-200",
    manufacturer: "Reefline",
    series: "RF",
    model: "RF-200",
  },
  ...{ kind: "roots-blower", port: 200, flow: 2500.5, pressure: -500, speed: 1800, power: 55 },
  ...{ displacement: 2.125, also_called: "", note: '=1 "quoted"; text', product_id: null },
  ...{ is_sample: true, updated_at: "2026-11-22T04:40:16.123456+00:00" },
  machine_positions: [
    {
      ...{ id: `${ID}3`, callout: 5, name: "Bearing", size: "NU 312", quantity: 2, unit: "" },
      ...{ product_id: `${ID}0`, pieces: 2, kits: ["Bearings", "Overhaul kit"], note: "" },
    },
    {
      ...{ id: `${ID}4`, callout: 13, name: "Oil", size: "", quantity: 7.5, unit: "l" },
      ...{ product_id: null, pieces: 1, kits: [], note: "" },
    },
  ],
};

function plan(table: string[][], mark: "," | "." = ",") {
  return planMachines(table, [MACHINE], NAMES, mark);
}

test.each([",", "."] as const)(
  "finds no changes in a reimported export with decimal %s",
  (mark) => {
    const form = { delimiter: mark === "," ? (";" as const) : ("," as const), decimalMark: mark };
    const table = readCsv(csvFile(machineRows(MACHINE, NAMES), form));
    expect(table).toHaveLength(3);
    expect(headingError(table)).toBeNull();
    expect(plan(table, mark)).toMatchObject([{ outcome: "same", errors: [], rows: [2, 3] }]);
  },
);

test("changes named columns, leaves others and deletes parts missing from the file", () => {
  const [planned] = plan([
    ["Manufacturer", "Model", "Motor (kW)", "Number", "Kits"],
    ["REEFLINE", "rf 200", "45,5", "5", "Overhaul kit"],
  ]);
  expect(planned).toMatchObject({ outcome: "changed", parts: 1, errors: [] });
  expect(planned?.change).toMatchObject({
    ...{ id: MACHINE.id, seen: MACHINE.updated_at },
    model: { power: 45.5, flow: 2500.5, note: MACHINE.note, is_sample: true },
    positions: [{ id: `${ID}3`, callout: 5, name: "Bearing", quantity: 2, kits: ["Overhaul kit"] }],
  });
  const [saved] = plan([
    ["Manufacturer", "Model", "Series"],
    ["Reefline", "RF-200", "RF 2"],
  ]);
  expect(saved?.change?.positions).toHaveLength(2);
});

test("imports a new machine with its parts and reports errors by part (CAT-25)", () => {
  const head = [
    "Manufacturer",
    "Model",
    "Product type",
    "Number",
    "Part",
    "Quantity",
    "Product quantity",
    "Product",
  ];
  const [good, bad] = plan([
    head,
    ["Karoo", "KB 1", "Rotary valve", "1", "Rotor", "1", "1", " gasket set "],
    ["Karoo", "KB 1", "Rotary valve", "2", "Seal", "4", "4", ""],
    ["", "", "", "", "", "", "", ""],
    ["Karoo", "KB 2", "Helicopter", "1", "Rotor", "0", "1,5", "No such part"],
    ["Karoo", "KB 2", "Helicopter", "1", "", "1", "1", ""],
  ]);
  expect(good).toMatchObject({ name: "Karoo KB 1", outcome: "new", rows: [2, 3], parts: 2 });
  expect(good?.change?.positions[0]?.product_id).toBe(`${ID}1`);
  expect(bad?.change).toBeNull();
  expect(bad?.errors).toEqual([
    "Product type: Choose a product type.",
    "1 Rotor, Quantity: Enter a number from 0.01 to 9999.",
    "1 Rotor, Product: Product not found.",
    "1 Rotor, Product quantity: Enter a whole number.",
    "1 , Number: This number is already in use.",
    "1 , Part: Enter a value.",
  ]);
});

test("rejects a file without machine columns or with an unknown column", () => {
  expect(headingError([["Model"]])).toBe("Missing column Manufacturer.");
  expect(headingError([["Machines of March"], ["Manufacturer", "Model", "Colour"]])).toBe(
    "Unknown column Colour.",
  );
});
