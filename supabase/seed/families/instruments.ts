import { listPrice, type Part } from "../part.ts";

/** Measuring ranges of EN 837. */
const pressureRanges = ["0 to 400 mbar", "0 to 600 mbar", "0 to 1 bar", "0 to 1.6 bar"] as const;
const vacuumRanges = ["-400 to 0 mbar", "-600 to 0 mbar", "-1 to 0 bar"] as const;
const temperatureRanges = ["0 to 120 °C", "0 to 160 °C", "0 to 200 °C", "0 to 250 °C"] as const;

/** Dial in mm: 63 has a G 1/4 connection, 100 has G 1/2. */
type Dial = 63 | 100;

function connection(dial: Dial): string {
  return dial === 63 ? "G 1/4 B" : "G 1/2 B";
}

/** Pressure or vacuum gauge with a stainless case. */
function gauge(kind: "Pressure" | "Vacuum", range: string, dial: Dial): Part {
  const isVacuum = kind === "Vacuum";
  const capsule = range.includes("mbar");
  return {
    designation: `${kind} gauge ${range} ${dial} mm`,
    name: `${kind} Gauge ${range}, ${dial} mm`,
    description: `${capsule ? "Dry capsule gauge for low pressure" : "Bourdon tube gauge, glycerine filled against vibration"}, ${dial} mm dial, ${connection(dial)} bottom connection, range ${range}. ${
      isVacuum
        ? "Goes behind the inlet filter to show when it is full, or on the suction line of a vacuum blower."
        : "Goes on the discharge of a blower; choose a range about twice the working pressure and fit a snubber."
    }`,
    price: listPrice((dial === 63 ? 14 : 27) * (capsule ? 1.7 : 1)),
    picture: isVacuum ? "vacuum-gauge" : "pressure-gauge",
  };
}

/** Bimetal thermometer with a pocket. */
function thermometer(range: string, stem: number): Part {
  return {
    designation: `thermometer ${range} stem ${stem} mm`,
    name: `Temperature Gauge ${range}, ${stem} mm Stem`,
    description: `Bimetal thermometer, 100 mm dial, back connection G 1/2 B with pocket, stem ${stem} mm, range ${range}. For the discharge pipe of a blower, where a slow rise warns of a blocked filter or worn lobes.`,
    price: listPrice(19 + stem * 0.09),
    picture: "temperature-gauge",
  };
}

const transmitters: Part[] = [
  {
    designation: "Pressure Transmitter 0 to 1 bar, 4-20 mA",
    name: "Pressure Transmitter 0 to 1 bar, 4-20 mA",
    description:
      "Two-wire transmitter, G 1/4 B, stainless body, for a controller or a variable speed drive that holds line pressure. Check the plug type and keep it off the hot pipe with a short siphon.",
    price: 118,
    picture: null,
  },
  {
    designation: "Differential Pressure Switch 20 to 200 mbar",
    name: "Differential Pressure Switch 20 to 200 mbar",
    description:
      "Adjustable switch with changeover contact that lights a lamp when an inlet filter is due. Comes with two hose nipples and tube.",
    price: 64,
    picture: null,
  },
];

export const instruments: Part[] = [
  ...pressureRanges.map((range) => gauge("Pressure", range, 63)),
  ...pressureRanges.map((range) => gauge("Pressure", range, 100)),
  ...vacuumRanges.map((range) => gauge("Vacuum", range, 63)),
  ...vacuumRanges.map((range) => gauge("Vacuum", range, 100)),
  ...temperatureRanges.map((range) => thermometer(range, 100)),
  thermometer("0 to 160 °C", 63),
  ...transmitters,
];
