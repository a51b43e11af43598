import { TABLES, type TableName } from "#app/data/table-calls.ts";
import { columnOf, type Order } from "./conditions.ts";
import { notUnderstood } from "./table-error.ts";

/** Embeddings inside each other. */
const MAX_DEPTH = 2;
const MAX_ITEMS = 60;
const ALIAS = /^[a-z_]{1,40}$/;

/** What is selected of a table: its columns by their names in the answer, and rows of others. */
export type Selection = { table: TableName; columns: Map<string, string>; embedded: Embedded[] };

/** Related rows under a name of their own. */
export type Embedded = { name: string; selection: Selection; order: Order[] };

/**
 * Returns what a selection asks of a table: `*` stands for the declared columns, so that a new one
 * is nobody's until it is declared. Throws TableError for whatever is not declared.
 */
export function readSelection(table: TableName, given: string): Selection {
  const embedded: TableName[] = [];
  let rest = given.replace(/\s/g, "");
  let items = 0;

  function readList(of: TableName, depth: number): Selection {
    const selection: Selection = { table: of, columns: new Map(), embedded: [] };
    do {
      items += 1;
      if (items > MAX_ITEMS) throw notUnderstood("a selection this long");
      readItem(selection, depth);
    } while (take(","));
    return selection;
  }

  function readItem({ table: of, ...selected }: Selection, depth: number): void {
    if (take("*")) {
      for (const column of TABLES[of].columns) selected.columns.set(nameOf(of, column), column);
      return;
    }
    let name = word();
    let alias: string | undefined;
    if (take(":")) {
      if (!ALIAS.test(name)) throw notUnderstood("this name in a selection");
      alias = name;
      name = word();
    }
    if (take("(")) {
      const target = relation(of, name);
      if (depth === MAX_DEPTH || embedded.includes(target) || target === table) {
        throw notUnderstood("this many tables in a selection");
      }
      embedded.push(target);
      const selection = readList(target, depth + 1);
      if (!take(")")) throw notUnderstood("an open bracket in a selection");
      selected.embedded.push({ name: alias ?? target, selection, order: [] });
    } else {
      const column = columnOf(of, name);
      if (!column) throw notUnderstood("this column");
      selected.columns.set(alias ?? name, column);
    }
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

  const selection = readList(table, 0);
  if (rest !== "") throw notUnderstood("this selection");
  return selection;
}

function nameOf(table: TableName, column: string): string {
  const called = Object.entries(TABLES[table].called ?? {});
  const [name = column] = called.find(([, one]) => one === column) ?? [];
  return name;
}

function relation(of: TableName, name: string): TableName {
  const target = TABLES[of].relations?.find((one) => one === name);
  if (!target) throw notUnderstood("this table in a selection");
  return target;
}
