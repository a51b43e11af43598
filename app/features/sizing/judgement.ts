/** Does what is asked; does nearly; does not. */
export type Standing = "fits" | "nearly" | "out";

/** From the best to the worst. */
export const STANDINGS: readonly Standing[] = ["fits", "nearly", "out"];

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
