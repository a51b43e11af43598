import { MAX_TYPED } from "#app/lib/typed-number.ts";
import { MAX_SIZING } from "./sizing-length.ts";

/*
 * Tool inputs, attached to a My Selections line and the enquiry. URL in browsers and forms, an
 * object in the table.
 */

/** `unitOf` names the field that holds the unit. */
type Field = { label: string; unit?: string; unitOf?: string; words?: Record<string, string> };

const FLOW_UNITS = { m3h: "m³/h (inlet)", nm3h: "Nm³/h", kgh: "kg/h", cfm: "cfm (inlet)" };
const PRESSURE_UNITS = { mbar: "mbar", kpa: "kPa", bar: "bar", psi: "psi", inhg: "inHg" };
const ALTITUDE: Field = { label: "Altitude", unit: "m" };
const YES = { yes: "yes" };

/** By URL segment; fields by parameter. */
const TOOLS = {
  blower: {
    name: "Blower by duty point",
    fields: {
      flow: { label: "Flow", unitOf: "flow_unit" },
      flow_unit: { label: "", words: FLOW_UNITS },
      pressure: { label: "Pressure", unitOf: "pressure_unit" },
      vacuum: { label: "Vacuum", unitOf: "pressure_unit" },
      pressure_unit: { label: "", words: PRESSURE_UNITS },
      temperature: { label: "Inlet temperature", unit: "°C" },
      altitude: ALTITUDE,
      humidity: { label: "Humidity", unit: "%" },
      supply: {
        label: "Mains supply",
        words: { "50": "50 Hz", converter: "variable speed drive, 25 to 50 Hz", "60": "60 Hz" },
      },
      gas: { label: "Gas", words: { air: "air", other: "other than air" } },
      filter_clean: { label: "Clean filter", unit: "mbar" },
      filter_dirty: { label: "Dirty filter", unit: "mbar" },
      pipe_length: { label: "Pipe length", unit: "m" },
      pipe_bore: { label: "Pipe bore", unit: "mm" },
      hours: { label: "Hours a year", unit: "h" },
      tariff: { label: "Tariff", unit: "R/kWh" },
    },
  },
  "rotary-valve": {
    name: "Rotary valve by throughput",
    fields: {
      product: { label: "Product" },
      throughput: { label: "Throughput", unitOf: "throughput_unit" },
      throughput_unit: { label: "", words: { th: "t/h", kgh: "kg/h", m3h: "m³/h" } },
      density: { label: "Bulk density", unit: "kg/m³" },
      flows: {
        label: "Flow behaviour",
        words: {
          usual: "as listed",
          easy: "free-flowing",
          average: "average",
          sluggish: "poor or sticky",
        },
      },
      fill: { label: "Pocket fill", unit: "%" },
      difference: { label: "Differential pressure", unitOf: "pressure_unit" },
      pressure_unit: { label: "", words: PRESSURE_UNITS },
      side: {
        label: "Valve duty",
        words: {
          pressure: "pressure line",
          vacuum: "from a vacuum vessel",
        },
      },
      temperature: { label: "Maximum temperature", unit: "°C" },
      clearance: { label: "Clearance", unit: "mm" },
      altitude: ALTITUDE,
      abrasive: { label: "Abrasive", words: YES },
      explosive: { label: "Explosive dust", words: YES },
    },
  },
  "belt-drive": {
    name: "Belt drive",
    fields: {
      profile: { label: "Profile" },
      driving: { label: "Driving pulley", unit: "mm" },
      speed: { label: "Driving speed", unit: "rpm" },
      driven: { label: "Driven pulley", unit: "mm" },
      driven_speed: { label: "Required driven speed", unit: "rpm" },
      centre: { label: "Centre distance", unit: "mm" },
      power: { label: "Power", unit: "kW" },
      machine: {
        label: "Driven machine",
        words: {
          heavy: "Roots blower or compressor",
          medium: "fan above 7.5 kW or conveyor",
          light: "small fan or pump",
        },
      },
      hours: {
        label: "Daily running time",
        words: {
          "24": "over 10 hours a day",
          "10": "5 to 10 hours a day",
          "5": "up to 5 hours a day",
        },
      },
    },
  },
  "bearing-life": {
    name: "Bearing life",
    fields: {
      bearing: { label: "Bearing" },
      kind: { label: "Rolling elements", words: { ball: "balls", roller: "rollers" } },
      rating: { label: "C", unit: "kN" },
      static_rating: { label: "C0", unit: "kN" },
      limiting_speed: { label: "Limiting speed", unit: "rpm" },
      load: { label: "Load", unitOf: "load_unit" },
      load_unit: { label: "", words: { kn: "kN", n: "N", kg: "kg" } },
      axial: { label: "Axial load", unitOf: "load_unit" },
      other: { label: "Radial load on the other bearing", unitOf: "load_unit" },
      speed: { label: "Speed", unit: "rpm" },
      viscosity: { label: "Viscosity", unit: "mm²/s" },
      contamination: {
        label: "Lubricant",
        words: {
          extreme: "extremely clean",
          high: "very clean",
          normal: "clean",
          slight: "slightly contaminated",
          typical: "typically contaminated",
          severe: "severely contaminated",
        },
      },
    },
  },
} satisfies Record<string, { name: string; fields: Record<string, Field> }>;

export type SizingTool = keyof typeof TOOLS;
export type SizingField<Tool extends SizingTool> = keyof (typeof TOOLS)[Tool]["fields"];

export type Sizing = { tool: SizingTool; inputs: Record<string, string> };

/** Characters; the longest value is a product name. */
const MAX_NAMED = 100;
/** Excludes anything not typed into a tool. */
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N} .,'_-]*$|^-[\d .,]+$/u;

export function sizingPath<Tool extends SizingTool>(
  tool: Tool,
  inputs: { [field in SizingField<Tool>]?: string },
): string {
  const filled = Object.entries<string | undefined>(inputs).flatMap(
    ([name, value]): [string, string][] => (value ? [[name, value]] : []),
  );
  return `/select/${tool}?${new URLSearchParams(filled)}`;
}

/** Null for anything else, which only programs send. */
export function readSizing(path: string): Sizing | null {
  if (path.length > MAX_SIZING) return null;
  const [, tool = "", query = ""] = /^\/select\/([a-z-]+)\?(.*)$/s.exec(path) ?? [];
  if (!isTool(tool)) return null;
  const fields = fieldsOf(tool);
  const inputs = [...new URLSearchParams(query)].filter(([name, value]) => {
    const field = fields.get(name);
    if (!field) return false;
    if (field.words) return Object.hasOwn(field.words, value);
    const most = field.unit || field.unitOf ? MAX_TYPED : MAX_NAMED;
    return value.length <= most && VALUE.test(value);
  });
  return inputs.length > 0 ? { tool, inputs: Object.fromEntries(inputs) } : null;
}

export function sizingText({ tool, inputs }: Sizing): {
  name: string;
  rows: { term: string; value: string }[];
} {
  const fields = fieldsOf(tool);
  const rows = [...fields].flatMap(([name, { label, unit, unitOf = "", words }]) => {
    const value = inputs[name];
    if (!label || value === undefined) return [];
    const chosenUnit = fields.get(unitOf)?.words?.[inputs[unitOf] ?? ""];
    return {
      term: label,
      value: [words?.[value] ?? value, unit ?? chosenUnit].filter(Boolean).join(" "),
    };
  });
  return { name: TOOLS[tool].name, rows };
}

function isTool(name: string): name is SizingTool {
  return Object.hasOwn(TOOLS, name);
}

function fieldsOf(tool: SizingTool): Map<string, Field> {
  return new Map<string, Field>(Object.entries(TOOLS[tool].fields));
}
