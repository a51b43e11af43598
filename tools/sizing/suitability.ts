/** Does what is asked; does nearly; does not. */
export type Standing = "fits" | "nearly" | "out";

/** From the best to the worst. */
export const STANDINGS: readonly Standing[] = ["fits", "nearly", "out"];

/** How many products stand how. */
export type Counts = Record<Standing, number>;

export function countsOf(judged: readonly { standing: Standing }[]): Counts {
  const counts = { fits: 0, nearly: 0, out: 0 };
  for (const { standing } of judged) counts[standing] += 1;
  return counts;
}

export function sumOf({ fits, nearly, out }: Counts): number {
  return fits + nearly + out;
}

/** As many of each standing are listed where the catalogue is too large for a browser. */
const MOST_LISTED = 30;

/** Returns those that are listed then, of products in the order of the answer. */
export function listed<Judged extends { standing: Standing }>(judged: readonly Judged[]): Judged[] {
  return STANDINGS.flatMap((standing) =>
    judged.filter((one) => one.standing === standing).slice(0, MOST_LISTED),
  );
}

/** This far beyond a limit a product nearly does it: a word with the maker, or a little less, is enough. */
export const NEARLY = 1.1;

/** Gathers what speaks against a product; the worst decides how it stands. */
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
