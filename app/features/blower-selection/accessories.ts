import type { Family } from "#app/data/technical-data.ts";
import { type ListedProduct, rowsOf } from "#app/features/sizing/catalogue-rows.ts";
import type { DutyPoint } from "./duty-point.ts";
import type { Machine } from "./machines.ts";

/** Something that belongs to a blower: what it is, its nominal size, and what it is good for. */
export type Accessory = {
  kind:
    | "filter"
    | "inlet silencer"
    | "discharge silencer"
    | "relief valve"
    | "check valve"
    | "gauge";
  product: ListedProduct;
  /** Nominal size (DN); null for what has none. */
  port: number | null;
  /** mbar that a relief valve opens at, or that a gauge shows at the most; negative below the air outside */
  pressure: number | null;
};

/** A gauge reads best, and lasts, where the needle stands below three quarters of its dial. */
const GAUGE_RESERVE = 4 / 3;

/** Returns the accessories of the catalogue. */
export function accessoriesOf(
  families: readonly Family[],
  products: readonly ListedProduct[],
): Accessory[] {
  const rows = (name: string) => rowsOf(families, products, name);
  return [
    ...rows("inlet-filter-housing").map(
      ({ product, value }): Accessory => ({
        kind: "filter",
        product,
        port: value("port"),
        pressure: null,
      }),
    ),
    ...rows("silencer").map(
      ({ product, value, text }): Accessory => ({
        kind: text("side") === "Inlet" ? "inlet silencer" : "discharge silencer",
        product,
        port: value("port"),
        pressure: null,
      }),
    ),
    ...rows("relief-valve").map(
      ({ product, value }): Accessory => ({
        kind: "relief valve",
        product,
        port: value("port"),
        pressure: value("set_pressure"),
      }),
    ),
    ...rows("check-valve").map(
      ({ product, value }): Accessory => ({
        kind: "check valve",
        product,
        port: value("port"),
        pressure: null,
      }),
    ),
    ...rows("pressure-gauges").flatMap(({ product, range }): Accessory[] => {
      const [low, high] = range("range") ?? [0, 0];
      return [{ kind: "gauge", product, port: null, pressure: low < 0 ? low : high }];
    }),
  ];
}

const WANTED: Record<"pressure" | "vacuum", Accessory["kind"][]> = {
  pressure: [
    "filter",
    "inlet silencer",
    "discharge silencer",
    "relief valve",
    "check valve",
    "gauge",
  ],
  vacuum: ["filter", "discharge silencer", "check valve", "gauge"],
};

/** What belongs to a machine at its duty point, and what of it is not in the catalogue. */
export type AccessorySet = { found: Accessory[]; missing: Accessory["kind"][] };

/** Returns the set that makes a machine ready to run; a package has all but the gauge. */
export function accessoriesFor(
  machine: Machine,
  duty: DutyPoint,
  accessories: readonly Accessory[],
): AccessorySet {
  const sucks = duty.vacuum > 0;
  const isPackage = machine.kind === "roots" && machine.isPackage;
  const wanted = isPackage ? (["gauge"] as const) : WANTED[sucks ? "vacuum" : "pressure"];
  const port = machine.kind === "roots" ? machine.port : null;
  const set: AccessorySet = { found: [], missing: [] };
  for (const kind of wanted) {
    const best = accessories
      .filter((one) => one.kind === kind && fits(one))
      .sort((one, other) => Math.abs(one.pressure ?? 0) - Math.abs(other.pressure ?? 0))[0];
    if (best) set.found.push(best);
    else set.missing.push(kind);
  }
  return set;

  function fits({ kind, port: size, pressure }: Accessory): boolean {
    if (kind === "gauge") {
      const needed = (sucks ? duty.vacuum : duty.pressure) * GAUGE_RESERVE;
      return pressure !== null && pressure < 0 === sucks && Math.abs(pressure) >= needed;
    }
    if (port === null || size !== port) return false;
    return kind !== "relief valve" || (pressure !== null && pressure >= duty.pressure);
  }
}
