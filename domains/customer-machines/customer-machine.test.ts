import { expect, test } from "vitest";
import { EMPTY_MACHINE, isNamed, machineTitle, mergedMachine } from "./customer-machine.ts";

const machine = (values: object) => ({
  ...{ ...EMPTY_MACHINE, model_id: null, customer_id: null, ...values },
});

test("uses the remaining record’s entries and notes those lost (MAC-3)", () => {
  const gone = {
    serial_number: "88I23",
    year: 2009,
    belt: "SPB 2240",
    note: "Loud",
    customer_id: "a",
  };
  const stays = { serial_number: "88123", belt: "SPB 2000", running_hours: 0, note: "Rusty" };
  expect(mergedMachine(machine(gone), machine(stays))).toEqual(
    machine({
      ...{ ...stays, year: 2009, customer_id: "a" },
      note: "Rusty\n\nSerial number: 88I23\nBelts: SPB 2240\n\nLoud",
    }),
  );
  expect(mergedMachine(machine(stays), machine(stays)).note).toBe("Rusty\n\nRusty");
});

test("takes no site, position or notes of another owner over (MAC-4)", () => {
  const gone = { customer_id: "a", site: "Mill 2", location: "3", note: "Pays late", belt: "SPB" };
  expect(mergedMachine(machine(gone), machine({ customer_id: "b", note: "Rusty" }))).toEqual(
    machine({ customer_id: "b", note: "Rusty", belt: "SPB" }),
  );
});

test("titles a machine by what is known of it (MAC-2)", () => {
  const known = { manufacturer: "Aerzen", model: "GM 25 S", serial_number: "88123" };
  expect(machineTitle(known)).toBe("Aerzen GM 25 S, 88123");
  expect(machineTitle({ ...known, model: "", serial_number: "" })).toBe("Aerzen");
  expect(isNamed({ ...EMPTY_MACHINE, serial_number: "- -" })).toBe(false);
});
