import type { TableName } from "#app/data/table-calls.ts";
import { isColumn } from "./selection.ts";
import { notUnderstood } from "./table-error.ts";

const MAX_VALUE = 1000;
const MAX_LISTED = 200;
/** As many ids with their quotes and commas. */
const MAX_LIST = 8000;
const MAX_PATTERN = 300;
/** Wildcards of a pattern: each multiplies the work of looking for it. */
const MAX_WILDCARDS = 4;
const MAX_ALTERNATIVES = 10;
const MAX_ORDERS = 4;

const CONDITION = /^(not\.)?(eq|neq|gt|gte|lt|lte|is|in|ilike)\.(.*)$/s;
const IS = /^(null|true|false)$/;
/** One value inside brackets: bare, or in quotes with its own quotes escaped. */
const ITEM = String.raw`(?:"(?:[^"\\]|\\.)*"|[^",()\\]*)`;
const LIST = new RegExp(String.raw`^\(${ITEM}(?:,${ITEM})*\)$`, "s");
const ITEMS = new RegExp(ITEM, "gs");
const ALTERNATIVES = /^\(([^",()\\]+(?:,[^",()\\]+)*)\)$/s;
const ORDER = /^(\w+)(\.asc|\.desc)?(\.nullsfirst|\.nullslast)?$/;

/** Throws TableError unless `column=condition` is one that the site's pages may ask. */
export function checkCondition(table: TableName, column: string, condition: string): void {
  if (!isColumn(table, column)) throw notUnderstood("a condition on this column");
  const [, , operator, value = ""] = CONDITION.exec(condition) ?? [];
  switch (operator) {
    case undefined:
      throw notUnderstood("this kind of condition");
    case "is":
      if (!IS.test(value)) throw notUnderstood("this condition");
      return;
    case "in":
      checkList(value);
      return;
    case "ilike":
      checkPattern(value);
      return;
    default:
      if (value.length > MAX_VALUE) throw notUnderstood("so long a condition");
  }
}

function checkList(value: string): void {
  if (!LIST.test(value)) throw notUnderstood("this list");
  const items = value.slice(1, -1).match(ITEMS) ?? [];
  // Between two bare values the expression also finds the empty text.
  if (items.filter(Boolean).length > MAX_LISTED || value.length > MAX_LIST) {
    throw notUnderstood("so long a list");
  }
}

function checkPattern(value: string): void {
  const wildcards = value.replace(/\\./gs, "").match(/[*%_]/g) ?? [];
  if (value.length > MAX_PATTERN || wildcards.length > MAX_WILDCARDS) {
    throw notUnderstood("so long a pattern");
  }
}

/** The same for `or=(…)`, whose alternatives are conditions of one level. */
export function checkAlternatives(table: TableName, value: string): void {
  if (value.length > MAX_VALUE) throw notUnderstood("so long a condition");
  const [, inner] = ALTERNATIVES.exec(value) ?? [];
  if (inner === undefined) throw notUnderstood("these alternatives");
  const alternatives = inner.split(",");
  if (alternatives.length > MAX_ALTERNATIVES) throw notUnderstood("so many alternatives");
  for (const alternative of alternatives) {
    const dot = alternative.indexOf(".");
    checkCondition(table, alternative.slice(0, dot), alternative.slice(dot + 1));
  }
}

/** The same for what rows are sorted by. */
export function checkOrder(table: TableName, value: string): void {
  const parts = value.split(",");
  if (parts.length > MAX_ORDERS) throw notUnderstood("so long an order");
  for (const part of parts) {
    const [, column = ""] = ORDER.exec(part) ?? [];
    if (!isColumn(table, column)) throw notUnderstood("this order");
  }
}
