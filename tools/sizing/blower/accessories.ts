import type { ProductTypeData } from "#domains/products/technical-data.ts";
import { type CatalogueRow, type ListedProduct, rowsOf } from "#tools/sizing/catalogue-rows.ts";
import { NEARLY } from "#tools/sizing/suitability.ts";
import type { DutyPoint } from "./duty-point.ts";
import type { Machine } from "./machines.ts";

export type Accessory = {
  kind: Kind;
  product: ListedProduct;
  /** DN; null if none. */
  port: number | null;
  /** m³/h; null if unknown. */
  flow: number | null;
  /** mbar, valve setting or gauge maximum; negative below atmospheric. */
  pressure: number | null;
};

type Kind =
  | "filter"
  | "inlet silencer"
  | "discharge silencer"
  | "relief valve"
  | "vacuum relief valve"
  | "check valve"
  | "pressure gauge"
  | "vacuum gauge";

/** Relief setting over duty; lower leaks and chatters. */
export const RELIEF_MARGIN = 1.1;

/** Gauges last when read below 3/4 of the dial. */
const GAUGE_RESERVE = 4 / 3;

export function accessoriesOf(
  productTypes: readonly ProductTypeData[],
  products: readonly ListedProduct[],
): Accessory[] {
  const inPipe = (name: string, kindOf: (row: CatalogueRow) => Kind) =>
    rowsOf(productTypes, products, name).map((row): Accessory => {
      const { product, value } = row;
      const [port, flow, pressure] = [value("port"), value("flow"), value("set_pressure")];
      return { kind: kindOf(row), product, port, flow, pressure };
    });
  return [
    ...inPipe("inlet-filter-housing", () => "filter"),
    ...inPipe("silencer", ({ text }) =>
      text("side") === "Inlet" ? "inlet silencer" : "discharge silencer",
    ),
    ...inPipe("relief-valve", () => "relief valve"),
    ...inPipe("check-valve", () => "check valve"),
    ...rowsOf(productTypes, products, "pressure-gauges").map(({ product, range }): Accessory => {
      const [low, high] = range("range") ?? [0, 0];
      return {
        ...{ product, port: null, flow: null },
        ...(low < 0
          ? { kind: "vacuum gauge", pressure: low }
          : { kind: "pressure gauge", pressure: high }),
      };
    }),
  ];
}

const WANTED: Record<"pressure" | "vacuum", Kind[]> = {
  pressure: [
    "filter",
    "inlet silencer",
    "discharge silencer",
    "relief valve",
    "check valve",
    "pressure gauge",
  ],
  vacuum: ["filter", "discharge silencer", "vacuum relief valve", "check valve", "vacuum gauge"],
};

export type AccessorySet = { found: Accessory[]; missing: Kind[] };

export function accessoriesFor(
  machine: Machine,
  duty: DutyPoint,
  accessories: readonly Accessory[],
): AccessorySet {
  const isPackage = machine.kind === "roots" && machine.isPackage;
  const needed = new Set([
    ...(duty.pressure > 0 ? WANTED.pressure : []),
    ...(duty.vacuum > 0 ? WANTED.vacuum : []),
  ]);
  const port = machine.kind === "roots" ? machine.port : null;
  const set: AccessorySet = { found: [], missing: [] };
  for (const kind of needed) {
    if (isPackage && !kind.endsWith("gauge")) continue;
    const best = accessories
      .filter((one) => one.kind === kind && fits(one))
      .sort((one, other) => Math.abs(one.pressure ?? 0) - Math.abs(other.pressure ?? 0))[0];
    if (best) set.found.push(best);
    else set.missing.push(kind);
  }
  return set;

  function fits({ kind, port: size, flow, pressure }: Accessory): boolean {
    if (kind === "pressure gauge" || kind === "vacuum gauge") {
      const shown = kind === "vacuum gauge" ? duty.vacuum : duty.pressure;
      return Math.abs(pressure ?? 0) >= shown * GAUGE_RESERVE;
    }
    if (port === null || size !== port) return false;
    if (kind !== "relief valve") return flow === null || flow * NEARLY >= duty.flow;
    // Opens before the machine's limit and passes its full flow.
    const bears = machine.pressure ?? 0;
    const opens = pressure ?? 0;
    const least = duty.pressure * RELIEF_MARGIN;
    return opens >= least - 1e-9 && opens <= bears && (flow ?? 0) >= duty.flow;
  }
}
