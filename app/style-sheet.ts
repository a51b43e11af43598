import address from "./app.css?url";

async function readStyles(): Promise<string> {
  const sheets = await Promise.all([
    import("./ui/fonts/archivo.css?inline"),
    import("./app.css?inline"),
  ]);
  return sheets.map((sheet) => sheet.default).join("");
}

/** Server only, which inlines each page's styles. */
export const styles: string = import.meta.env.SSR && import.meta.env.PROD ? await readStyles() : "";

/** Excludes the typeface, which would swap in late and shift text. Null in development. */
export const styleSheet: string | null = import.meta.env.PROD ? address : null;

if (import.meta.env.DEV) await Promise.all([import("./ui/fonts/archivo.css"), import("./app.css")]);
