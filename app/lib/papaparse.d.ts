/** Only the parts used; the published types pull Node's into the browser project. */
declare module "papaparse" {
  export type ParseResult<Row> = {
    data: Row[];
    errors: { type: string; row?: number }[];
  };

  const Papa: {
    parse<Row>(
      text: string,
      config:
        | { delimiter: string; newline: string; preview: number }
        | { header: true; skipEmptyLines: true },
    ): ParseResult<Row>;
    unparse(
      cells: (string | number)[][],
      config: { delimiter: string; newline: string; quotes: boolean },
    ): string;
  };
  export default Papa;
}
