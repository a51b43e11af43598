import type { ProductTypeData } from "#domains/products/technical-data.ts";
import { ratedAir, SEA_LEVEL } from "#tools/sizing/air.ts";
import { type CatalogueRow, type ListedProduct, rowsOf } from "#tools/sizing/catalogue-rows.ts";
import type { RootsSize } from "./roots-blower.ts";
import type { Curve } from "./side-channel-blower.ts";

type Common = {
  product: ListedProduct;
  /** Whether sample values determine the result. */
  isSample: boolean;
  /** dB(A) at 1 m, catalogue duty point. */
  noise: number | null;
  /** mbar difference at sea level; null if unsuitable. */
  pressure: number | null;
  vacuum: number | null;
  /** kW; the usual motor if none is fitted. */
  motor: number;
};

export type RootsMachine = Common & {
  kind: "roots";
  size: RootsSize;
  /** rpm */
  speeds: [least: number, most: number];
  /** DN. */
  port: number;
  /** Motor, silencers and valves on one frame. */
  isPackage: boolean;
};

export type SideChannelMachine = Common & {
  kind: "side-channel";
  /** Null if unknown; pressure and vacuum differ in power. */
  curves: { pressure: Curve | null; vacuum: Curve | null };
  /** Hz of the curves. */
  frequency: number;
};

export type Machine = RootsMachine | SideChannelMachine;

export function blowersOf(
  productTypes: readonly ProductTypeData[],
  products: readonly ListedProduct[],
): Machine[] {
  const rows = (name: string) => rowsOf(productTypes, products, name);
  return [
    ...rows("roots-blower").flatMap((row) => rootsMachine(row) ?? []),
    ...rows("side-channel-blower").flatMap((row) => sideChannelMachine(row) ?? []),
  ];
}

function rootsMachine({
  product,
  isSample,
  value,
  text,
  range,
}: CatalogueRow): RootsMachine | null {
  const [pressure, vacuum] = [value("pressure"), value("vacuum")];
  const [displacement, flow, speed] = [value("displacement"), value("flow"), value("speed")];
  const [power, motor, port, speeds] = [
    value("shaft_power"),
    value("motor_power"),
    value("port"),
    range("speed_range"),
  ];
  const difference = pressure ?? vacuum;
  if (!difference || !displacement || !flow || !speed || !power || !motor || !port || !speeds) {
    return null;
  }
  // Dual-purpose machines are rated on pressure, inlet at atmospheric.
  const air = ratedAir(pressure ? SEA_LEVEL : SEA_LEVEL - difference);
  return {
    kind: "roots",
    product,
    isSample: isSample(),
    noise: value("noise"),
    pressure,
    vacuum,
    motor,
    size: { displacement, rated: { flow, speed, difference, power, air } },
    speeds,
    port,
    isPackage: text("supply") === "Package",
  };
}

function sideChannelMachine({ product, isSample, value }: CatalogueRow): SideChannelMachine | null {
  const [flow, motor, frequency] = [value("flow"), value("motor_power"), value("frequency")];
  const free = value("power_free_flow");
  if (!flow || !motor || !frequency || !free) return null;
  const [pressure, vacuum] = [value("pressure"), value("vacuum")];

  function curve(greatest: number | null, side: "pressure" | "vacuum"): Curve | null {
    const [half, end] = [value(`flow_half_${side}`), value(`flow_full_${side}`)];
    const full = value(`power_full_${side}`);
    if (!flow || !free || !full || !greatest || !half || !end) return null;
    return [
      { difference: 0, flow, power: free },
      { difference: greatest / 2, flow: half, power: (free + full) / 2 },
      { difference: greatest, flow: end, power: full },
    ];
  }
  return {
    kind: "side-channel",
    product,
    isSample: isSample(),
    noise: value("noise"),
    pressure,
    vacuum,
    motor,
    curves: { pressure: curve(pressure, "pressure"), vacuum: curve(vacuum, "vacuum") },
    frequency,
  };
}
