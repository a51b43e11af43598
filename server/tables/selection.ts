import { columnOf, nameOf, type Order } from "./conditions.ts";
import type { Schema, Table } from "./schema.ts";
import { notUnderstood } from "./table-error.ts";

const MAX_DEPTH = 2;
const MAX_ITEMS = 100;
const ALIAS = /^[a-z_]{1,40}$/;

export type Selection = { table: Table; columns: Map<string, string>; embedded: Embedded[] };

export type Embedded = { name: string; selection: Selection; order: Order[] };

/** Throws TableError for columns that are not granted. */
export function readSelection(schema: Schema, table: Table, given: string): Selection {
  const embedded: string[] = [];
  let rest = given.replace(/\s/g, "");
  let items = 0;

  function readList(of: Table, depth: number): Selection {
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
      for (const column of of.columns) selected.columns.set(nameOf(of, column), column);
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
      const target = schema.relation(of.name, name) && schema.table(name);
      if (!target) throw notUnderstood("this table in a selection");
      if (depth === MAX_DEPTH || embedded.includes(name) || name === table.name) {
        throw notUnderstood("this many tables in a selection");
      }
      embedded.push(name);
      const selection = readList(target, depth + 1);
      if (!take(")")) throw notUnderstood("an open bracket in a selection");
      selected.embedded.push({ name: alias ?? name, selection, order: [] });
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
