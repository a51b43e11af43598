import type { TablesInsert } from "#app/data/database.types.ts";
import type { MachineKind, MachineModel } from "#domains/machines/machine.ts";
import { stableId } from "./stable-id.ts";

/*
 * The sample machines, all in this file and all marked as samples: the company's own range, and a few common ones
 * of other makers, of which only what anybody can count is said. The owner replaces them in the office or by a CSV
 * file. Parts are named by the designation of the sample catalogue.
 */

const OWN = "Reefline";

const FULL_KIT = "Overhaul kit";
const BEARING_KIT = "Bearings and seals";
const SERVICE_KIT = "Service kit";

type Row = {
  name: string;
  size?: string;
  quantity?: number;
  unit?: string;
  /** Designation of the product. */
  part?: string;
  /** Of the product; as many as the quantity where it is not said. */
  pieces?: number;
  kits?: string[];
  note?: string;
};
type Plate = Partial<
  Pick<
    MachineModel,
    "series" | "port" | "flow" | "pressure" | "speed" | "power" | "displacement" | "also_called"
  >
>;
type Sample = {
  maker: string;
  model: string;
  kind: MachineKind;
  plate: Plate;
  note?: string;
  /** Designation of the machine itself. */
  part?: string;
  /** By their number in the drawing. */
  positions: Record<number, Row>;
};

const OVERHAUL = [BEARING_KIT, FULL_KIT];

/** What the positions of a Roots blower are called, whoever made it. */
function rootsPositions(): Record<number, Row> {
  return {
    1: { name: "Casing" },
    2: { name: "Rotors with shafts", size: "Pair", quantity: 1, unit: "pair" },
    3: { name: "Side plate, drive end" },
    4: { name: "Side plate, gear end" },
    5: { name: "Floating bearing, drive end", quantity: 2 },
    6: { name: "Fixed bearing, gear end", quantity: 2 },
    7: { name: "Timing gears", quantity: 1, unit: "pair" },
    8: { name: "Piston rings", quantity: 1, unit: "set", note: "Four shaft passages" },
    9: { name: "Shaft seal, drive shaft" },
    10: { name: "Gear cover" },
    11: { name: "Drive-end cover" },
    12: { name: "Oil slinger", quantity: 2 },
    13: { name: "Oil" },
    14: { name: "Oil sight glass", quantity: 2 },
    15: { name: "Gaskets and plug seals", quantity: 1, unit: "set" },
    16: { name: "Oil drain plug", quantity: 2 },
    17: { name: "Feather key", size: "DIN 6885" },
  };
}

/** Size, shaft (mm), floating and fixed bearing, shaft seal, oil (l), its pack and how many; then the plate. */
const ROOTS: readonly (readonly [
  port: number,
  shaft: number,
  bearings: readonly [floating: string, fixed: string],
  seal: string,
  oil: readonly [litres: number, pack: number, packs: number],
  plate: readonly [flow: number, pressure: number, speed: number, power: number],
])[] = [
  [50, 25, ["NU 205", "3205"], "25x52x7 FKM", [0.8, 1, 1], [150, 500, 4200, 4]],
  [80, 30, ["NU 206", "3206"], "30x52x7 FKM", [1.4, 1, 2], [300, 500, 2700, 7.5]],
  [100, 40, ["NU 208", "3208"], "40x62x7 FKM", [1.9, 1, 2], [600, 500, 2900, 15]],
  [150, 50, ["NU 310", "3310"], "50x72x8 FKM", [4.2, 5, 1], [1500, 500, 2200, 37]],
  [200, 60, ["NU 312", "3312"], "60x80x8 FKM", [7.5, 5, 2], [2500, 500, 1800, 55]],
];

function rootsBlower([port, shaft, bearings, seal, oil, plate]: (typeof ROOTS)[number]): Sample {
  const [floating, fixed] = bearings;
  const [litres, pack, packs] = oil;
  const [flow, pressure, speed, power] = plate;
  const spare = (noun: string) => `${noun} DN${port}`;
  const known: Record<number, Row> = {
    2: { name: "", part: spare("Rotor Pair") },
    5: { name: "", size: floating, part: floating, kits: OVERHAUL },
    6: { name: "", size: fixed, part: fixed, kits: OVERHAUL },
    7: { name: "", part: spare("Timing Gear Set"), kits: [FULL_KIT] },
    8: { name: "", part: spare("Piston Ring Set"), kits: OVERHAUL },
    9: { name: "", size: seal, part: seal, kits: OVERHAUL },
    13: {
      name: "",
      size: "ISO VG 220, synthetic",
      quantity: litres,
      unit: "l",
      part: `blower oil Synthetic VG 220 ${pack} l`,
      pieces: packs,
      kits: [FULL_KIT, SERVICE_KIT],
    },
    15: { name: "", part: spare("Gasket Set"), kits: [...OVERHAUL, SERVICE_KIT] },
    17: { name: "", size: `DIN 6885, shaft ${shaft - 5} mm` },
  };
  return {
    maker: OWN,
    model: `RF-${port}`,
    kind: "roots-blower",
    plate: { series: "RF", port, flow, pressure, speed, power },
    part: `roots DN${port} ${flow} m3/h ${pressure} mbar`,
    positions: merged(rootsPositions(), known),
  };
}

function sideChannelPositions(): Record<number, Row> {
  return {
    1: { name: "Housing with side channel" },
    2: { name: "Impeller" },
    3: { name: "Cover" },
    4: { name: "Bearing, drive end" },
    5: { name: "Bearing, fan end" },
    6: { name: "Shaft seal" },
    7: { name: "Rotor with shaft" },
    8: { name: "Stator with winding" },
    9: { name: "Fan" },
    10: { name: "Fan cowl" },
    11: { name: "Terminal box" },
    12: { name: "Silencers in the ports", quantity: 2 },
    13: { name: "Impeller nut and shims", quantity: 1, unit: "set" },
  };
}

/**
 * Model, flow, pressure, motor, bearings, shaft and the stages of the machine in the catalogue. The shaft seal is not
 * sold here: a V-ring bears no pressure, and a spring-loaded rubber lip (DIN 3760) less than these at 2,900 rpm.
 */
const SIDE_CHANNEL: readonly (readonly [
  model: string,
  plate: readonly [flow: number, pressure: number, power: number],
  bearing: string,
  shaft: number,
  stages: string,
])[] = [
  ["RFS-15", [210, 190, 1.5], "6205-2RS C3", 25, "Single Stage"],
  ["RFS-30", [315, 270, 3], "6206-2RS C3", 30, "Single Stage"],
  ["RFS-55", [530, 300, 5.5], "6208-2RS C3", 40, "Single Stage"],
  ["RFS-110D", [500, 560, 11], "6309-ZZ C3", 45, "Two Stage"],
];

function sideChannelBlower([
  model,
  plate,
  bearing,
  shaft,
  stages,
]: (typeof SIDE_CHANNEL)[number]): Sample {
  const [flow, pressure, power] = plate;
  const known: Record<number, Row> = {
    4: { name: "", size: bearing, part: bearing, kits: [FULL_KIT] },
    5: { name: "", size: bearing, part: bearing, kits: [FULL_KIT] },
    6: { name: "", size: `PTFE lip, shaft ${shaft} mm, ${pressure} mbar`, kits: [FULL_KIT] },
  };
  return {
    maker: OWN,
    model,
    kind: "side-channel-blower",
    plate: { series: "RFS", flow, pressure, speed: 2900, power },
    part: `side channel ${power} kW ${flow} m3/h ${stages}`,
    positions: merged(sideChannelPositions(), known),
  };
}

function valvePositions(): Record<number, Row> {
  return {
    1: { name: "Housing" },
    2: { name: "Rotor" },
    3: { name: "End plate, drive end" },
    4: { name: "End plate, far end" },
    5: { name: "Bearing", quantity: 2 },
    6: { name: "Shaft seal", quantity: 4, note: "Two in each end plate" },
    7: { name: "V-ring before the bearing", quantity: 2 },
    8: { name: "Air purge connection", quantity: 2 },
    9: { name: "Chain wheel on the rotor" },
    10: { name: "Drive chain" },
    11: { name: "Geared motor" },
    12: { name: "Bearing grease" },
    13: { name: "Flange gasket", quantity: 2 },
  };
}

/** Port (mm), litres in a turn, motor kW, bearing, shaft seal, V-ring. */
const VALVES: readonly (readonly [number, number, number, string, string, string])[] = [
  [150, 2.8, 0.37, "6206-2RS C3", "30x47x7 NBR", "V-30A NBR"],
  [200, 6.5, 0.75, "6207-2RS", "35x52x7 NBR", "V-35A NBR"],
  [250, 13, 0.75, "6208-2RS C3", "40x62x7 NBR", "V-40A NBR"],
  [300, 22, 1.1, "6209-2RS C3", "45x62x8 NBR", "V-45A NBR"],
  [350, 35, 1.1, "6210-2RS", "50x72x8 NBR", "V-50A NBR"],
];

function rotaryValve([port, litres, power, bearing, seal, ring]: (typeof VALVES)[number]): Sample {
  const known: Record<number, Row> = {
    2: { name: "", size: `${port} mm, 8 vanes`, part: `valve rotor ${port}` },
    5: { name: "", size: bearing, part: bearing, kits: [FULL_KIT] },
    6: { name: "", size: seal, part: seal, kits: [FULL_KIT] },
    7: { name: "", size: ring, part: ring, kits: [FULL_KIT] },
    11: { name: "", size: `${power} kW, 20 rpm` },
    12: {
      name: "",
      size: "Lithium complex, NLGI 2",
      quantity: 60,
      unit: "g",
      part: "Lithium Complex Grease NLGI 2, 400 g",
      pieces: 1,
      kits: [FULL_KIT],
    },
  };
  return {
    maker: OWN,
    model: `RFV-${port}`,
    kind: "rotary-valve",
    plate: { series: "RFV", port, displacement: litres, power, speed: 20 },
    part: `drop-through ${port} ${litres} l/rev Cast Iron`,
    positions: merged(valvePositions(), known),
  };
}

function packagePositions(): Record<number, Row> {
  return {
    1: { name: "Roots blower" },
    2: { name: "Motor" },
    3: { name: "Base frame with discharge silencer" },
    4: { name: "Inlet silencer" },
    5: { name: "Filter element" },
    6: { name: "Drive belts" },
    7: { name: "Pulley on the blower" },
    8: { name: "Pulley on the motor" },
    9: { name: "Taper bushes", quantity: 2 },
    10: { name: "Belt guard" },
    11: { name: "Relief valve" },
    12: { name: "Check valve" },
    13: { name: "Expansion joint" },
    14: { name: "Vibration mounts", quantity: 4 },
    15: { name: "Pressure gauge" },
    16: { name: "Oil of the blower" },
  };
}

type PackageSize = {
  port: number;
  plate: readonly [flow: number, pressure: number, speed: number, power: number];
  /** The catalogue's bare blower that bears the package's pressure, and turns as fast. */
  blower: readonly [flow: number, pressure: number];
  belts: readonly [size: string, quantity: number];
  pulleys: readonly [blower: string, motor: string];
  /** Set a tenth above the pressure of the package; together they pass its whole flow. */
  relief: readonly [part: string, quantity: number];
  oil: readonly [litres: number, pack: number, packs: number];
};
const PACKAGES: readonly PackageSize[] = [
  {
    port: 80,
    plate: [450, 500, 3800, 11],
    blower: [400, 700],
    belts: ["SPA 1250", 2],
    pulleys: ["SPA 125-2", "SPA 160-2"],
    relief: ["relief valve DN80 550 mbar", 2],
    oil: [1.4, 1, 2],
  },
  {
    port: 100,
    plate: [700, 700, 3400, 22],
    blower: [750, 800],
    belts: ["SPB 1600", 3],
    pulleys: ["SPB 160-3", "SPB 180-3"],
    relief: ["relief valve DN100 770 mbar", 2],
    oil: [1.9, 1, 2],
  },
  {
    port: 150,
    plate: [1600, 600, 2350, 45],
    blower: [1800, 700],
    belts: ["SPB 2120", 5],
    pulleys: ["SPB 224-5", "SPB 180-5"],
    relief: ["relief valve DN150 660 mbar", 2],
    oil: [4.2, 5, 1],
  },
];

function blowerPackage({ port, plate, blower, belts, pulleys, relief, oil }: PackageSize): Sample {
  const [flow, pressure, speed, power] = plate;
  const [litres, pack, packs] = oil;
  const [belt, number] = belts;
  const [valve, valves] = relief;
  const known: Record<number, Row> = {
    1: {
      name: "",
      size: `DN ${port}, ${blower[1]} mbar`,
      part: `roots DN${port} ${blower[0]} m3/h ${blower[1]} mbar`,
    },
    2: { name: "", size: `${power} kW, 2 poles, IE3` },
    4: { name: "", size: `DN ${port}`, part: `silencer DN${port} Inlet` },
    5: {
      name: "",
      size: `DN ${port}, paper`,
      part: `element DN${port} Paper`,
      kits: [SERVICE_KIT],
    },
    6: { name: "", size: belt, quantity: number, part: belt, kits: [SERVICE_KIT, "Belt drive"] },
    7: { name: "", size: pulleys[0], part: pulleys[0], kits: ["Belt drive"] },
    8: { name: "", size: pulleys[1], part: pulleys[1], kits: ["Belt drive"] },
    11: {
      name: "",
      size: valve.replace(/^relief valve DN(\d+)/, "DN $1,"),
      quantity: valves,
      part: valve,
    },
    12: { name: "", size: `DN ${port}`, part: `check valve DN${port}` },
    13: { name: "", size: `DN ${port} PN 10`, part: `expansion joint DN${port}` },
    14: {
      name: "",
      size: "M12",
      part: "Vibration Mount Set for Blower Frames, 4 Pieces",
      pieces: 1,
    },
    15: { name: "", size: "0 to 1 bar, 63 mm", part: "Pressure gauge 0 to 1 bar 63 mm" },
    16: {
      name: "",
      size: "ISO VG 220, synthetic",
      quantity: litres,
      unit: "l",
      part: `blower oil Synthetic VG 220 ${pack} l`,
      pieces: packs,
      kits: [SERVICE_KIT],
    },
  };
  return {
    maker: OWN,
    model: `RFP-${port}`,
    kind: "blower-package",
    plate: { series: "RFP", port, flow, pressure, speed, power },
    part: `package DN${port} ${flow} m3/h ${pressure} mbar`,
    positions: merged(packagePositions(), known),
  };
}

const READ_IT =
  "Sizes differ between years of build: read the number on the old part, or send us its photo.";

/** Common machines of other makers. Nothing is said of them that a nameplate or the old part must say. */
const OTHERS: readonly (readonly [
  maker: string,
  series: string,
  model: string,
  kind: MachineKind,
])[] = [
  ["Aerzen", "GM", "GM 10 S", "roots-blower"],
  ["Aerzen", "GM", "GM 15 L", "roots-blower"],
  ["Aerzen", "GM", "GM 25 S", "roots-blower"],
  ["Robuschi", "RBS", "RBS 46", "roots-blower"],
  ["Robuschi", "RBS", "RBS 66", "roots-blower"],
  ["Kaeser", "OMEGA", "OMEGA 42 P", "roots-blower"],
  ["Elmo Rietschle", "G-BH1", "2BH1 600", "side-channel-blower"],
  ["Elmo Rietschle", "G-BH1", "2BH1 800", "side-channel-blower"],
  ["Becker", "SV", "SV 300", "side-channel-blower"],
  ["DMN Westinghouse", "AL", "AL 250", "rotary-valve"],
  ["Coperion", "ZRD", "ZRD 320", "rotary-valve"],
];
const POSITIONS: Record<MachineKind, () => Record<number, Row>> = {
  "roots-blower": rootsPositions,
  "side-channel-blower": sideChannelPositions,
  "rotary-valve": valvePositions,
  "blower-package": packagePositions,
};

/** The usual positions, with what is known of some of them. */
function merged(usual: Record<number, Row>, known: Record<number, Row>): Record<number, Row> {
  return Object.fromEntries(
    Object.entries(usual).map(([callout, row]) => {
      const more = known[Number(callout)];
      return [callout, more ? { ...row, ...more, name: more.name || row.name } : row];
    }),
  );
}

const samples: Sample[] = [
  ...ROOTS.map(rootsBlower),
  ...PACKAGES.map(blowerPackage),
  ...SIDE_CHANNEL.map(sideChannelBlower),
  ...VALVES.map(rotaryValve),
  ...OTHERS.map(
    ([maker, series, model, kind]): Sample => ({
      ...{ maker, model, kind, plate: { series }, note: READ_IT },
      positions: POSITIONS[kind](),
    }),
  ),
];

function modelId({ maker, model }: Sample): string {
  return stableId("machine", `${maker} ${model}`);
}

function productId(designation: string | undefined): string | null {
  return designation === undefined ? null : stableId("product", designation);
}

export const machineModels = samples.map((sample) => {
  const { maker, model, kind, plate, note = "", part } = sample;
  return {
    ...{ id: modelId(sample), maker, model, kind, note, product_id: productId(part) },
    ...{ series: "", port: null, flow: null, pressure: null, speed: null, power: null },
    ...{ displacement: null, also_called: "", is_sample: true },
    ...plate,
  } satisfies TablesInsert<"machine_models">;
});

export const machinePositions = samples.flatMap((sample) =>
  Object.entries(sample.positions).map(([callout, row]) => {
    const { name, size = "", quantity = 1, unit = "", part, kits = [], note = "" } = row;
    return {
      ...{ id: stableId("position", `${modelId(sample)}/${callout}`), model_id: modelId(sample) },
      ...{ callout: Number(callout), name, size, quantity, unit, product_id: productId(part) },
      ...{ pieces: row.pieces ?? quantity, kits, note },
    } satisfies TablesInsert<"machine_positions">;
  }),
);
