import pg from "pg";

const NAME_LIST = 1003;
const TEXT_LIST: number = 1009;
const TIME_LISTS = [1115, 1182, 1183, 1185, 1187, 1270];

const { DATE, INTERVAL, INT8, NUMERIC, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const listOfTexts: (text: string) => string[] = pg.types.getTypeParser(TEXT_LIST);

export const COLUMN_TYPES = new pg.TypeOverrides();
COLUMN_TYPES.setTypeParser(INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});
COLUMN_TYPES.setTypeParser(NUMERIC, Number);
COLUMN_TYPES.setTypeParser(DATE, String);
COLUMN_TYPES.setTypeParser(INTERVAL, String);
// Not every browser parses PostgreSQL's format.
COLUMN_TYPES.setTypeParser(TIMESTAMP, (text) => text.replace(" ", "T"));
COLUMN_TYPES.setTypeParser(TIMESTAMPTZ, (text) =>
  text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"),
);
for (const list of [NAME_LIST, ...TIME_LISTS]) COLUMN_TYPES.setTypeParser(list, listOfTexts);
