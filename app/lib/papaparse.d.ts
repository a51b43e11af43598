/** The part that this site uses: the published types bring Node's into the browser's project. */
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
