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

export type PageSource = {
  renderer: (site: Site, readers: Readers) => Render;
  files: RequestHandler;
  inlined: Inlined;
  development: boolean;
};

const root = join(import.meta.dirname, "..", "..");
const buildFolder = join(root, "build");

export async function loadPageBuild(): Promise<PageSource> {
  const path = join(buildFolder, "pages", "server", "index.js");
  if (!existsSync(path)) throw new StartError("The pages have not been built. Run “npm start”.");
  const build = (await import(pathToFileURL(path).href)) as PageBuild;
  return {
    renderer: (site, readers) => createPageRenderer(build, site, readers, "production"),
    files: createBuildFiles(buildFolder),
    inlined: build.entry.module.inlined,
    development: false,
  };
}

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
    inlined: { scripts: [], styles: "" },
    development: true,
  };
}
