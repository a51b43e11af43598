import { renderToStaticMarkup } from "react-dom/server";
import { FamilyDrawing } from "#tools/drawing/drawing.tsx";
import { isFamilyKey } from "#tools/drawing/families.ts";
import type { Route } from "./+types/family-drawing.ts";

export function loader({ params }: Route.LoaderArgs) {
  if (!isFamilyKey(params.family)) {
    return new Response("Drawing not found.\n", { status: 404 });
  }
  return new Response(renderToStaticMarkup(<FamilyDrawing family={params.family} />), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8" },
  });
}
