import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { publicPaths } from "#app/content/public-pages.ts";
import routes from "./routes.ts";

test("lists every public page that has a fixed path", () => {
  const paths = routes
    .flatMap(withChildren)
    .filter(({ file, path }) => file.startsWith("routes/public/") && !path?.match(/[:*]/))
    .map(({ path = "" }) => `/${path}`);
  expect(paths.toSorted()).toEqual(publicPaths.toSorted());
});

function withChildren(route: RouteConfigEntry): RouteConfigEntry[] {
  return [route, ...(route.children ?? []).flatMap(withChildren)];
}
