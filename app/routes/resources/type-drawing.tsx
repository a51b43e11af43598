import { renderToStaticMarkup } from "react-dom/server";
import { TypeDrawing } from "#tools/drawing/drawing.tsx";
import { isDrawnTypeKey } from "#tools/drawing/drawn-types.ts";
import type { Route } from "./+types/type-drawing.ts";

export function loader({ params }: Route.LoaderArgs) {
  if (!isDrawnTypeKey(params.type)) {
    return new Response("Drawing not found.\n", { status: 404 });
  }
  return new Response(renderToStaticMarkup(<TypeDrawing productType={params.type} />), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8" },
  });
}
