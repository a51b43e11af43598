/** How deep and how often a selection may join tables; our own pages need two of each. */
const MAX_DEPTH = 2;
const MAX_EMBEDS = 4;

/**
 * Returns whether a call of the table API joins more than it may (`select=a(b(c))`). Going from
 * products to their category and back again is 600 × 600 rows in a 60-character address: seconds of
 * the database, and megabytes of ours.
 */
export function embedsTooMuch(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const table = pathname.split("/").at(-1) ?? "";
  return searchParams.getAll("select").some((selection) => isTooMuch(table, selection));
}

function isTooMuch(table: string, selection: string): boolean {
  const path = [table];
  let embeds = 0;
  // Each piece ends with the sign that opens, closes or parts something.
  for (const [, word = "", sign] of selection.matchAll(/([^(),]*)([(),])/g)) {
    if (sign === "(") {
      const name = nameOf(word);
      if (path.includes(name)) return true;
      path.push(name);
      embeds += 1;
      if (path.length - 1 > MAX_DEPTH || embeds > MAX_EMBEDS) return true;
    } else if (sign === ")") {
      path.pop();
    }
  }
  return false;
}

/** The table in `alias:table!hint` or `...table`. */
function nameOf(word: string): string {
  return word
    .replace(/^.*:/, "")
    .replace(/!.*$/, "")
    .replace(/^\.\.\./, "")
    .replaceAll('"', "")
    .trim();
}
