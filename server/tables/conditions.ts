import type { Table } from "./schema.ts";
import { notUnderstood } from "./table-error.ts";

const MAX_VALUE = 1000;
const MAX_LISTED = 200;
/** Characters of a list of ids, with quotes and commas. */
const MAX_LIST = 8000;
const MAX_PATTERN = 300;
/** Each wildcard multiplies the search effort. */
const MAX_WILDCARDS = 4;
const MAX_ALTERNATIVES = 10;
const MAX_ORDERS = 4;

export const OPERATORS = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  is: "is",
  in: "in",
  ilike: "ilike",
} as const;

type Operator = keyof typeof OPERATORS;

export type Condition = {
  column: string;
  negated: boolean;
  operator: Operator;
  value: string | string[];
};

/** Alternatives, of which one must hold. */
export type Filter = Condition[];

/** Null `nulls` means PostgreSQL's default. */
export type Order = { column: string; descending: boolean; nulls: "first" | "last" | null };

const CONDITION = new RegExp(`^(not\\.)?(${Object.keys(OPERATORS).join("|")})\\.(.*)$`, "s");
const IS = /^(null|true|false)$/;
/** One value inside brackets, bare or quoted with escapes. */
const ITEM = String.raw`(?:"(?:[^"\\]|\\.)*"|[^",()\\]*)`;
const LIST = new RegExp(String.raw`^\(${ITEM}(?:,${ITEM})*\)$`, "s");
const ITEMS = new RegExp(`,(${ITEM})`, "gs");
const ALTERNATIVES = /^\(([^",()\\]+(?:,[^",()\\]+)*)\)$/s;
const ORDER = /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/;

/** Throws TableError unless the website's pages may use the condition. */
export function readCondition(table: Table, name: string, condition: string): Condition {
  const column = columnOf(table, name);
  if (!column) throw notUnderstood("a condition on this column");
  const [, not, operator = "", value = ""] = CONDITION.exec(condition) ?? [];
  if (!isOperator(operator)) throw notUnderstood("this kind of condition");
  return { column, negated: not !== undefined, operator, value: readValue(operator, value) };
}

function readValue(operator: Operator, value: string): string | string[] {
  switch (operator) {
    case "is":
      if (!IS.test(value)) throw notUnderstood("this condition");
      return value;
    case "in":
      return readList(value);
    case "ilike":
      checkPattern(value);
      return value.replaceAll("*", "%");
    default:
      if (value.length > MAX_VALUE) throw notUnderstood("a condition this long");
      return value;
  }
}

function readList(value: string): string[] {
  if (!LIST.test(value)) throw notUnderstood("this list");
  if (value === "()") return [];
  const items = [...`,${value.slice(1, -1)}`.matchAll(ITEMS)].map(([, item = ""]) => item);
  if (items.length > MAX_LISTED || value.length > MAX_LIST) throw notUnderstood("a list this long");
  return items.map((item) =>
    item.startsWith('"') ? item.slice(1, -1).replace(/\\(.)/gs, "$1") : item,
  );
}

function checkPattern(value: string): void {
  const wildcards = value.replace(/\\./gs, "").match(/[*%_]/g) ?? [];
  if (value.length > MAX_PATTERN || wildcards.length > MAX_WILDCARDS) {
    throw notUnderstood("a pattern this long");
  }
}

/** Reads `or=(…)`. Alternatives cannot nest. */
export function readAlternatives(table: Table, value: string): Filter {
  if (value.length > MAX_VALUE) throw notUnderstood("a condition this long");
  const [, inner] = ALTERNATIVES.exec(value) ?? [];
  if (inner === undefined) throw notUnderstood("these alternatives");
  const alternatives = inner.split(",");
  if (alternatives.length > MAX_ALTERNATIVES) throw notUnderstood("this many alternatives");
  return alternatives.map((alternative) => {
    const dot = alternative.indexOf(".");
    return readCondition(table, alternative.slice(0, dot), alternative.slice(dot + 1));
  });
}

export function readOrder(table: Table, value: string): Order[] {
  const parts = value.split(",");
  if (parts.length > MAX_ORDERS) throw notUnderstood("an order this long");
  return parts.map((part) => {
    const [, name = "", direction, nulls] = ORDER.exec(part) ?? [];
    const column = columnOf(table, name);
    if (!column) throw notUnderstood("this order");
    return {
      column,
      descending: direction === "desc",
      nulls: nulls === "first" || nulls === "last" ? nulls : null,
    };
  });
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(OPERATORS, name);
}

/** The API calls available quantity stock, as the specification does. */
const STOCK = { table: "products", column: "available", name: "stock" };

export function columnOf({ name: table, columns }: Table, name: string): string | undefined {
  const column = table === STOCK.table && name === STOCK.name ? STOCK.column : name;
  return columns.includes(column) ? column : undefined;
}

export function nameOf({ name: table }: Table, column: string): string {
  return table === STOCK.table && column === STOCK.column ? STOCK.name : column;
}
