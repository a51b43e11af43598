import address from "./app.css?url";

async function readStyles(): Promise<string> {
  const sheets = await Promise.all([
    import("./ui/fonts/archivo.css?inline"),
    import("./app.css?inline"),
  ]);
  return sheets.map((sheet) => sheet.default).join("");
}

/** The style sheet as text, on the server only, which puts into each page what it uses of it. */
export const styles: string = import.meta.env.SSR && import.meta.env.PROD ? await readStyles() : "";

/**
 * The address of the whole style sheet; none from the development server, which reloads styles itself. The typeface is
 * not in it: named once more, it would be taken up although it came too late, and move what is read.
 */
export const styleSheet: string | null = import.meta.env.PROD ? address : null;

if (import.meta.env.DEV) await Promise.all([import("./ui/fonts/archivo.css"), import("./app.css")]);
