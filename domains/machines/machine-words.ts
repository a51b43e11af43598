import type { MachineKind, MachineModel } from "./machine.ts";

export const KIND_NAMES: Record<MachineKind, { one: string; several: string }> = {
  "roots-blower": { one: "Roots blower", several: "Roots blowers" },
  "blower-package": { one: "Blower package", several: "Blower packages" },
  "side-channel-blower": { one: "Side-channel blower", several: "Side-channel blowers" },
  "rotary-valve": { one: "Rotary valve", several: "Rotary valves" },
};

type Plate = Omit<
  MachineModel,
  "id" | "slug" | "manufacturer" | "model" | "note" | "product_id" | "is_sample"
>;

export function plateRows(plate: Plate): { term: string; value: string }[] {
  const { port, flow, pressure, speed, power, displacement, series, also_called, kind } = plate;
  const isValve = kind === "rotary-valve";
  const rows: [term: string, value: string | number | null, before?: string, unit?: string][] = [
    ["Series", series],
    ["Also known as", also_called],
    isValve ? ["Inlet", port, "", " mm"] : ["Ports", port, "DN "],
    ["Inlet flow", flow, "", " m³/h"],
    ["Displacement", displacement, "", " l/rev"],
    (pressure ?? 0) < 0
      ? ["Vacuum", pressure, "", " mbar"]
      : ["Differential pressure", pressure, "", " mbar"],
    ["Speed", speed, "", " rpm"],
    ["Motor", power, "", " kW"],
  ];
  return rows.flatMap(([term, value, before = "", unit = ""]) =>
    value === null || value === "" ? [] : [{ term, value: `${before}${value}${unit}` }],
  );
}

/** Such as "2" or "7.5 l". */
export function quantityText({ quantity, unit }: { quantity: number; unit: string }): string {
  return unit ? `${quantity} ${unit}` : `${quantity}`;
}
