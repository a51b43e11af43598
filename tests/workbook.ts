import { strToU8, zipSync } from "fflate";
import { columnLetters } from "#app/lib/table-file.ts";

/** A number, a text, a formula’s last value or a date. */
type Cell = string | number | null | { formula: string; value: number } | { day: number };
export type WorkbookSheet = { name: string; rows: Cell[][]; merged?: string[] };

const XML = '<?xml version="1.0"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Returns the bytes of an .xlsx file. */
export function workbook(sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join("")}</Relationships>`,
    // Style 1 is a date.
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, { rows, merged = [] }] of sheets.entries()) {
    const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join("");
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join("")}</sheetData>${
        ranges && `<mergeCells>${ranges}</mergeCells>`
      }</worksheet>`;
  }
  const parts = Object.entries(files).map(([name, xml]) => [name, strToU8(XML + xml)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(parts)));
}

function rowXml(cells: readonly Cell[], row: number): string {
  const written = cells.map((cell, place) => cellXml(cell, `${columnLetters(place)}${row + 1}`));
  return `<row r="${row + 1}">${written.join("")}</row>`;
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "string") {
    const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  }
  if ("day" in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${at}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}
