import { renderToStaticMarkup } from "react-dom/server";
import { FamilySheet } from "#app/features/drawing/drawing.tsx";

/** Changes with the build alone. */
let sheet: string | undefined;

/** The small drawings of all families in one file. */
export function loader() {
  sheet ??= renderToStaticMarkup(<FamilySheet />);
  return new Response(sheet, { headers: { "Content-Type": "image/svg+xml; charset=utf-8" } });
}
