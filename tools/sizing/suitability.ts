export type Standing = "fits" | "nearly" | "out";

export const STANDINGS: readonly Standing[] = ["fits", "nearly", "out"];

export type Counts = Record<Standing, number>;

export function countsOf(judged: readonly { standing: Standing }[]): Counts {
  const counts = { fits: 0, nearly: 0, out: 0 };
  for (const { standing } of judged) counts[standing] += 1;
  return counts;
}

export function sumOf({ fits, nearly, out }: Counts): number {
  return fits + nearly + out;
}

/** Per status, if the catalogue is too large for a browser. */
const MOST_LISTED = 30;

export function listed<Judged extends { standing: Standing }>(judged: readonly Judged[]): Judged[] {
  return STANDINGS.flatMap((standing) =>
    judged.filter((one) => one.standing === standing).slice(0, MOST_LISTED),
  );
}

/** Excess over a limit still listed as a near match. */
export const NEARLY = 1.1;

/** The worst finding decides. */
export function judgement() {
  let standing: Standing = "fits";
  const notes: string[] = [];
  return {
    notes,
    get standing() {
      return standing;
    },
    missing(isNearly: boolean, note: string) {
      notes.push(note);
      if (!isNearly) standing = "out";
      else if (standing === "fits") standing = "nearly";
    },
  };
}
