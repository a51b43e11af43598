/**
 * Boundary dimensions (mm) of bearings in general catalogues. Sources: ISO 15 (radial), ISO 355 and
 * DIN 720 (tapered roller), DIN 628 (two-row angular contact).
 */

/** Outside diameters from a bore code on, one per diameter series; "-" if none. */
const OUTSIDE: Record<string, [from: number, diameters: string]> = {
  8: [0, "19 21 24 26 32 37 42 47 52 58 65 72 78 85 90 95 100 110 115 120 125"],
  9: [0, "22 24 28 30 37 42 47 55 62 68 72 80 85 90 100 105 110 120 125 130 140"],
  0: [
    0,
    "26 28 32 35 42 47 55 62 68 75 80 90 95 100 110 115 125 130 140 145 150 160 170 - 180 - 200 - 210 - 225 - 240 - 260 - 280 - 290 - 310",
  ],
  1: [20, "165 - 180 - 200 - 210 - 225 - 250 - 270 - 280 - 300 - 320 - 340"],
  2: [
    0,
    "30 32 35 40 47 52 62 72 80 85 90 100 110 120 125 130 140 150 160 170 180 190 200 - 215 - 230 - 250 - 270 - 290 - 310 - 320 - 340 - 360",
  ],
  3: [
    0,
    "35 37 42 47 52 62 72 80 90 100 110 120 130 140 150 160 170 180 190 200 215 225 240 - 260 - 280 - 300 - 320",
  ],
  4: [3, "62 72 80 90 100 110 120 130 140 150 160 180"],
};

/** Prefix before the bore code, type, diameter series, codes, widths. */
type Series = [
  names: string,
  kind: string,
  diameters: string,
  codes: [first: number, last: number],
  widths: string,
];

/** Widths of a dimension series from bore code 00, shared by several types. */
const SHARED: Record<string, string> = {
  "02": "9 10 11 12 14 15 16 17 18 19 20 21 22 23 24 25 26 28 30 32 34 36 38 - 40 - 40 - 42 - 45 - 48 - 52 - 52 - 55 - 58",
  "03": "11 12 13 14 15 17 19 21 23 25 27 29 31 33 35 37 39 41 43 45 47 49 50 - 55 - 58 - 62 - 65",
  "22": "14 14 14 16 18 18 20 23 23 23 23 25 28 31 31 31 33 36 40 43 46 50 53 - 58 - 64 - 68 - 73 - 80 - 86 - 86 - 92 - 98",
  "23": "17 17 17 19 21 24 27 31 33 36 40 43 46 48 51 55 58 60 64 67 73 77 80 - 86 - 93 - 102 - 108",
};

const DEEP_GROOVE = "Deep groove ball bearing";
const TWO_ROW = "Two-row deep groove ball bearing";
const SELF_ALIGNING = "Self-aligning ball bearing";
const ANGULAR = "Angular contact ball bearing";
const TWO_ROW_ANGULAR = "Two-row angular contact ball bearing";
const SPHERICAL = "Spherical roller bearing";
const CYLINDRICAL = "Cylindrical roller bearing";
const TAPERED = "Tapered roller bearing";

const SERIES: Series[] = [
  ["618", DEEP_GROOVE, "8", [0, 20], "5 5 5 5 7 7 7 7 7 7 7 9 10 10 10 10 10 13 13 13 13"],
  ["619", DEEP_GROOVE, "9", [0, 20], "6 6 7 7 9 9 9 10 12 12 12 13 13 13 16 16 16 18 18 18 20"],
  ["160", DEEP_GROOVE, "0", [1, 20], "7 8 8 8 8 9 9 9 10 10 11 11 11 13 13 14 14 16 16 16"],
  [
    "60",
    DEEP_GROOVE,
    "0",
    [0, 40],
    "8 8 9 10 12 12 13 14 15 16 16 18 18 18 20 20 22 22 24 24 24 26 28 - 28 - 33 - 33 - 35 - 38 - 42 - 46 - 46 - 51",
  ],
  ["62", DEEP_GROOVE, "2", [0, 40], "02"],
  ["63", DEEP_GROOVE, "3", [0, 32], "03"],
  ["64", DEEP_GROOVE, "4", [3, 14], "17 19 21 23 25 27 29 31 33 35 37 42"],
  ["622", DEEP_GROOVE, "2", [0, 10], "22"],
  ["623", DEEP_GROOVE, "3", [0, 10], "23"],
  ["42", TWO_ROW, "2", [0, 17], "22"],
  ["43", TWO_ROW, "3", [2, 15], "23"],
  ["12", SELF_ALIGNING, "2", [0, 22], "02"],
  ["13", SELF_ALIGNING, "3", [0, 22], "03"],
  ["22", SELF_ALIGNING, "2", [0, 22], "22"],
  ["23", SELF_ALIGNING, "3", [1, 22], "23"],
  ["72", ANGULAR, "2", [0, 40], "02"],
  ["73", ANGULAR, "3", [0, 32], "03"],
  [
    "32",
    TWO_ROW_ANGULAR,
    "2",
    [0, 16],
    "14 15.9 15.9 17.5 20.6 20.6 23.8 27 30.2 30.2 30.2 33.3 36.5 38.1 39.7 41.3 44.4",
  ],
  [
    "33",
    TWO_ROW_ANGULAR,
    "3",
    [2, 14],
    "19 22.2 22.2 25.4 30.2 34.9 36.5 39.7 44.4 49.2 54 58.7 63.5",
  ],
  ["213", SPHERICAL, "3", [4, 22], "03"],
  ["222", SPHERICAL, "2", [5, 40], "22"],
  ["223", SPHERICAL, "3", [8, 30], "23"],
  ["230", SPHERICAL, "0", [22, 40], "45 - 46 - 52 - 53 - 56 - 60 - 67 - 74 - 75 - 82"],
  ["231", SPHERICAL, "1", [20, 40], "52 - 56 - 62 - 64 - 68 - 80 - 86 - 88 - 96 - 104 - 112"],
  [
    "232",
    SPHERICAL,
    "2",
    [18, 40],
    "52.4 - 60.3 - 69.8 - 76 - 80 - 88 - 96 - 104 - 110 - 112 - 120 - 128",
  ],
  ["240", SPHERICAL, "0", [24, 40], "60 - 69 - 69 - 75 - 80 - 90 - 100 - 100 - 109"],
  ["241", SPHERICAL, "1", [22, 40], "69 - 80 - 80 - 85 - 100 - 109 - 109 - 118 - 128 - 140"],
  [
    "NU 10/N 10",
    CYLINDRICAL,
    "0",
    [5, 22],
    "12 13 14 15 16 16 18 18 18 20 20 22 22 24 24 24 26 28",
  ],
  ["NU 2/NJ 2/NUP 2/N 2", CYLINDRICAL, "2", [3, 40], "02"],
  ["NU 3/NJ 3/NUP 3/N 3", CYLINDRICAL, "3", [3, 32], "03"],
  ["NU 22/NJ 22/NUP 22", CYLINDRICAL, "2", [3, 40], "22"],
  ["NU 23/NJ 23/NUP 23", CYLINDRICAL, "3", [4, 30], "23"],
  [
    "302",
    TAPERED,
    "2",
    [3, 20],
    "13.25 15.25 16.25 17.25 18.25 19.75 20.75 21.75 22.75 23.75 24.75 26.25 27.25 28.25 30.5 32.5 34.5 37",
  ],
  [
    "322",
    TAPERED,
    "2",
    [6, 20],
    "21.25 24.25 24.75 24.75 24.75 26.75 29.75 32.75 33.25 33.25 35.25 38.5 42.5 45.5 49",
  ],
  [
    "303",
    TAPERED,
    "3",
    [2, 20],
    "14.25 15.25 16.25 18.25 20.75 22.75 25.25 27.25 29.25 31.5 33.5 36 38 40 42.5 44.5 46.5 49.5 51.5",
  ],
  [
    "323",
    TAPERED,
    "3",
    [3, 20],
    "20.25 22.25 25.25 28.75 32.75 35.25 38.25 42.25 45.5 48.5 51 54 58 61.5 63.5 67.5 71.5 77.5",
  ],
  ["320 X", TAPERED, "0", [4, 20], "15 15 17 18 19 20 20 23 23 23 25 25 29 29 32 32 32"],
];

/** Bores below 10 mm have separate numbers. Designation, d, D, B. */
const SMALL: [string, number, number, number][] = [
  ["604", 4, 12, 4],
  ["605", 5, 14, 5],
  ["606", 6, 17, 6],
  ["607", 7, 19, 6],
  ["608", 8, 22, 7],
  ["609", 9, 24, 7],
  ["623", 3, 10, 4],
  ["624", 4, 13, 5],
  ["625", 5, 16, 5],
  ["626", 6, 19, 6],
  ["627", 7, 22, 7],
  ["629", 9, 26, 8],
];

export type StandardBearing = {
  designation: string;
  kind: string;
  d: number;
  D: number;
  B: number;
};

export function standardBearings(): StandardBearing[] {
  const small = SMALL.map(([designation, d, D, B]) => ({
    designation,
    kind: DEEP_GROOVE,
    d,
    D,
    B,
  }));
  const coded = SERIES.flatMap(([names, kind, diameters, [first, last], widths]) => {
    const [firstOutside, outside] = OUTSIDE[diameters] ?? [0, ""];
    const shared = SHARED[widths];
    return Array.from({ length: last - first + 1 }, (_, place) => first + place).flatMap((code) => {
      const B = figureAt(shared ?? widths, shared ? code : code - first);
      const D = figureAt(outside, code - firstOutside);
      if (B === null || D === null) return [];
      const size = { kind, d: boreOf(code), D, B };
      return names.split("/").map((name) => ({ designation: written(name, code), ...size }));
    });
  });
  return [...small, ...coded];
}

function figureAt(list: string, place: number): number | null {
  const figure = Number(list.split(" ")[place]);
  return Number.isNaN(figure) ? null : figure;
}

/** "NU 2" and 12 form NU 212; "320 X" and 12 form 32012 X. */
function written(series: string, code: number): string {
  const [, letters = "", figures = "", suffix = ""] = /^([A-Z]+ )?(\d+)( X)?$/.exec(series) ?? [];
  return `${letters}${figures}${`${code}`.padStart(2, "0")}${suffix}`;
}

/** ISO 15. Codes 00 to 03 mean 10, 12, 15 and 17 mm; from 04 the bore is five times the code. */
function boreOf(code: number): number {
  return [10, 12, 15, 17][code] ?? code * 5;
}
