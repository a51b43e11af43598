/** Product type and highest bore code made. Sources: DIN 623-1, ISO 15; catalogues for the limits. */
const NUMERIC: [productType: string, series: string, highest: number][] = [
  ["deep-groove", "60 62 63 64 160 161 618 619 622 623 630 638 42 43", 96],
  ["self-aligning", "12 13 22 23", 32],
  ["angular", "70 72 73 74 718 719", 96],
  ["double-angular", "32 33 52 53", 22],
  ["spherical", "213 222 223 230 231 232 233 238 239 240 241 248 249 202 203", 96],
  ["tapered", "302 303 313 320 322 323 329 330 331 332", 68],
  ["thrust", "511 512 513 514 522 523 524 532 533 292 293 294 811 812 893", 96],
];

const LETTERED: Record<string, string> = { QJ: "four-point", C: "carb" };

const productTypes = new Map<string, { productType: string; highest: number }>();
for (const [productType, series, highest] of NUMERIC) {
  for (const one of series.split(" ")) productTypes.set(one, { productType, highest });
}

export type BearingNumber = { productType: string; series: string; code: number; bore: number };

export function bearingNumber(letters: string, figures: string): BearingNumber | null {
  const series = letters + figures.slice(0, -2);
  const code = Number(figures.slice(-2));
  if (letters) {
    const productType = LETTERED[letters] ?? "cylindrical";
    const isSeries = /^(?:[234]|10|1[89]|2[0239]|30|31|39|4[01289])$/.test(figures.slice(0, -2));
    if (!isSeries || code > 96) return null;
    return { productType, series, code, bore: boreOf(code) };
  }
  // 608 and similar end with the bore in mm.
  if (/^6(?:0[3-9]|[23][3-9]|[89][3-9])$/.test(figures)) {
    const bore = Number(figures.slice(-1));
    return { productType: "deep-groove", series: figures.slice(0, 2), code: bore, bore };
  }
  // JIS B 1512 omits the width series of thin rings (6908 is ISO 61908).
  const thin = /^6[89]$/.test(series) ? series.replace("6", "61") : series;
  const known = productTypes.get(thin);
  if (!known || code > known.highest) return null;
  return { productType: known.productType, series: thin, code, bore: boreOf(code) };
}

/** ISO 15 bores; above code 22 every second, above 48 every fourth. */
export function madeBearing(letters: string, figures: string): BearingNumber | null {
  const number = bearingNumber(letters, figures);
  if (!number) return null;
  const step = number.code > 48 ? 4 : number.code > 22 ? 2 : 1;
  return number.code % step === 0 ? number : null;
}

/** mm (ISO 15). 00 to 03 are 10, 12, 15, 17; from 04 five times the code. */
function boreOf(code: number): number {
  return [10, 12, 15, 17][code] ?? code * 5;
}
