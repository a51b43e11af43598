export type Suitability = "fits" | "nearly" | "out";

export const SUITABILITIES: readonly Suitability[] = ["fits", "nearly", "out"];

export type Counts = Record<Suitability, number>;

export function countsOf(judged: readonly { suitability: Suitability }[]): Counts {
  const counts = { fits: 0, nearly: 0, out: 0 };
  for (const { suitability } of judged) counts[suitability] += 1;
  return counts;
}

export function sumOf({ fits, nearly, out }: Counts): number {
  return fits + nearly + out;
}

/** Per status, if the catalogue is too large for a browser. */
const MOST_LISTED = 30;

export function listed<Judged extends { suitability: Suitability }>(
  judged: readonly Judged[],
): Judged[] {
  return SUITABILITIES.flatMap((suitability) =>
    judged.filter((one) => one.suitability === suitability).slice(0, MOST_LISTED),
  );
}

/** Excess over a limit still listed as a near match. */
export const NEARLY = 1.1;

/** The worst finding decides. */
export function suitability() {
  let suitability: Suitability = "fits";
  const notes: string[] = [];
  return {
    notes,
    get suitability() {
      return suitability;
    },
    missing(isNearly: boolean, note: string) {
      notes.push(note);
      if (!isNearly) suitability = "out";
      else if (suitability === "fits") suitability = "nearly";
    },
  };
}
