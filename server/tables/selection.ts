import { TABLES, type TableName } from "#app/data/table-calls.ts";
import { notUnderstood } from "./table-error.ts";

/** Embeddings inside each other. */
const MAX_DEPTH = 2;
const MAX_ITEMS = 60;
const ALIAS = /^[a-z_]{1,40}$/;

export type Selection = { text: string; embedded: TableName[] };

/**
 * Returns what a selection asks of a table, written out column by column: `*` stands for the
 * declared columns, so that a new one is nobody's until it is declared. Throws TableError for
 * whatever is not declared.
 */
export function readSelection(table: TableName, given: string): Selection {
  const embedded: TableName[] = [];
  let rest = given.replace(/\s/g, "");
  let items = 0;

  function readList(of: TableName, depth: number): string {
    const written: string[] = [];
    do {
      items += 1;
      if (items > MAX_ITEMS) throw notUnderstood("so long a selection");
      written.push(readItem(of, depth));
    } while (take(","));
    return written.join(",");
  }

  function readItem(of: TableName, depth: number): string {
    if (take("*")) return TABLES[of].columns.join(",");
    let name = word();
    let alias = "";
    if (take(":")) {
      if (!ALIAS.test(name)) throw notUnderstood("this name in a selection");
      alias = `${name}:`;
      name = word();
    }
    if (take("(")) {
      const target = relation(of, name);
      if (depth === MAX_DEPTH || embedded.includes(target) || target === table) {
        throw notUnderstood("so many tables in a selection");
      }
      embedded.push(target);
      const inner = readList(target, depth + 1);
      if (!take(")")) throw notUnderstood("an open bracket in a selection");
      return `${alias}${target}(${inner})`;
    }
    if (alias || !isColumn(of, name)) throw notUnderstood("this column");
    return name;
  }

  function take(character: string): boolean {
    if (!rest.startsWith(character)) return false;
    rest = rest.slice(1);
    return true;
  }

  function word(): string {
    const [found = ""] = /^\w*/.exec(rest) ?? [];
    rest = rest.slice(found.length);
    return found;
  }

  const text = readList(table, 0);
  if (rest !== "") throw notUnderstood("this selection");
  return { text, embedded };
}

/** Returns whether callers may ask a table for a column. */
export function isColumn(table: TableName, name: string): boolean {
  return TABLES[table].columns.includes(name);
}

function relation(of: TableName, name: string): TableName {
  const target = TABLES[of].relations?.find((one) => one === name);
  if (!target) throw notUnderstood("this table in a selection");
  return target;
}
