import { blot, type Scan, take } from "./reading.ts";

/** Sources: ISO 2982-1 (sleeves), ISO 113 (housings); from bore code 24, 222 takes H 31. */
const FITTING: Record<string, [sleeve: string, housing: string]> = {
  "222": ["H3", "5"],
  "223": ["H23", "6"],
  "213": ["H3", "6"],
  "12": ["H2", "5"],
  "13": ["H3", "6"],
  "22": ["H3", "5"],
  "23": ["H23", "6"],
};

/** "Bearing for 45 mm shaft with housing" is a unit, or its housing. */
function readHousedBearing(scan: Scan): void {
  const housed = /\b(BEARING|LAER)S?\b(.*)\b(?:WITH|AND|IN|MET) (?:A |ITS )?HOUSING\b/.exec(
    scan.free,
  );
  if (!housed || scan.terms.some(({ kind }) => kind === "code")) return;
  const end = housed.index + housed[0].length;
  take(scan, housed.index, housed.index + (housed[1]?.length ?? 0), {
    kind: "productType",
    productType: "pillow-block",
  });
  blot(scan, end - "HOUSING".length, end);
}

export function readFittingParts(scan: Scan): void {
  readHousedBearing(scan);
  const wanted = /(SLEEVE|ADAPT[EO]R)|PLUMM?ER|PLUMBER|PEDESTAL|HOUSING/.exec(scan.free);
  const codes = scan.terms.filter((term) => term.kind === "code");
  const [bearing] = codes;
  // "H 1316" is a sleeve's number, if it exists.
  const isOwn = /(?<![A-Z])[A-Z] ?$/.test(scan.free.slice(0, bearing?.start));
  if (isOwn || !wanted || codes.length !== 1 || !bearing?.step || scan.isProduct) return;
  const [series, code] = bearing.step;
  const fitting = FITTING[series];
  if (!fitting) return;
  const isSleeve = wanted[1] !== undefined;
  const letters = series === "222" && code >= 24 ? "H31" : fitting[0];
  const figures = `${code}`.padStart(2, "0");
  const label = isSleeve
    ? `${letters}${figures}`.replace("H", "H ")
    : `SNL ${fitting[1]}${figures}`;
  scan.facts.push(
    isSleeve
      ? ["takes", `${bearing.label} K`, "adapter sleeve", label]
      : ["takes", bearing.label, "plummer block", label],
  );
  bearing.codes = [label.replace(" ", "").toLowerCase()];
  bearing.label = label;
  bearing.productType = isSleeve ? "adapter-sleeve" : "plummer-block";
  bearing.step = [isSleeve ? letters : `snl${fitting[1]}`, code];
  bearing.isFitted = true;
  delete bearing.bore;
}
