import { expect, test } from "vitest";
import { machineModels } from "../../supabase/seed/machines.ts";
import { namedMachine, proposedMachines } from "./named-machine.ts";

const models = machineModels.map((model) => ({
  ...{ ...model, slug: `${model.manufacturer} ${model.model}`, positions: [] },
}));

test.each([
  ["Reefline RF-200 serial 4711", "Reefline", "RF-200", true],
  ["rf 200", "Reefline", "RF-200", true],
  ["Aerzen GM 99 Q, very old", "Aerzen", "GM 99 Q, very old", false],
  ["Roots blower of the bakery", "", "Roots blower of the bakery", false],
  ["  ", "", "", false],
])("reads %s as %s %s (MAC-2)", (text, manufacturer, model, isListed) => {
  const named = namedMachine(text, models);
  expect(named).toMatchObject({ manufacturer, model });
  expect(named.model_id !== null).toBe(isListed);
});

test("proposes the records that a repair may be about, certain ones first (MAC-2)", () => {
  const rows = [
    { manufacturer: "Aerzen", serial_number: "88 I23" },
    { manufacturer: "Aerzen", serial_number: "88-123" },
    { manufacturer: "Kaeser", serial_number: "88123" },
  ];
  const proposed = (machine: string, serial_number = "88123") =>
    proposedMachines({ machine, serial_number }, rows, models).map(
      ({ row, likeness }) => `${row.serial_number} ${likeness}`,
    );
  expect(proposed("AERZEN GM 25 S")).toEqual(["88-123 same", "88 I23 alike"]);
  expect(proposed("Kaeser BB 52")).toEqual(["88123 same"]);
  expect(proposed("Blower")).toEqual(["88 I23 alike", "88-123 alike", "88123 alike"]);
  expect(proposed("Blower", "")).toEqual([]);
});
