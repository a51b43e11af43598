import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Site } from "#domains/company/site.ts";
import { StartError } from "#server/database/start-error.ts";
import { createBuildFiles } from "./build-files.ts";
import { createMediaFiles } from "./media-files.ts";
import {
  createPageRenderer,
  type Inlined,
  type PageBuild,
  type Readers,
  type Render,
} from "./page-renderer.ts";
import type { RequestHandler } from "./request-handler.ts";

/** Where pages come from: the finished build, or the development server. */
export type PageSource = {
  renderer: (site: Site, readers: Readers) => Render;
  files: RequestHandler;
  inlined: Inlined;
  /** Whether pages are to be rendered anew each time. */
  development: boolean;
};

const root = join(import.meta.dirname, "..", "..");
const buildFolder = join(root, "build");

/** Returns the build that `npm start` made. Throws StartError when there is none. */
export async function loadPageBuild(): Promise<PageSource> {
  const path = join(buildFolder, "pages", "server", "index.js");
  if (!existsSync(path)) throw new StartError("The pages have not been built. Run: npm start");
  const build = (await import(pathToFileURL(path).href)) as PageBuild;
  return {
    renderer: (site, readers) => createPageRenderer(build, site, readers, "production"),
    files: createBuildFiles(buildFolder),
    inlined: build.entry.module.inlined,
    development: false,
  };
}

/** Returns pages straight from the sources; the development server hears its own requests on `server`. */
export async function startDevelopment(server: Server): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const media = createMediaFiles(join(buildFolder, "public"));
  const entry = "virtual:react-router/server-build";
  return {
    renderer: (site, readers) => async (url, pause) => {
      const build = (await vite.ssrLoadModule(entry)) as PageBuild;
      return createPageRenderer(build, site, readers, "development")(url, pause);
    },
    files: (request, response, next) =>
      vite.middlewares(request, response, () => media(request, response, next)),
    // The development server's pages have no policy, and fetch their styles.
    inlined: { scripts: [], styles: "" },
    development: true,
  };
}
