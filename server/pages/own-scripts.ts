import { AFTER_PAINT, PRELOADING } from "./scripts-after-paint.ts";

const ASSET = String.raw`"/assets/[\w.-]+\.js"`;
const PRELOADED = String.raw`"/assets/[\w.-]+\.(?:js|css)"`;

/** The framework's scripts: they differ from page to page, but only in data and in names of files. */
const FRAMEWORK = [
  // The page's settings, and the stream that its data come through: no brackets, so nothing is called.
  /^window\.__reactRouterContext = \{[\w\s"/:,.{}-]*\};window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);$/,
  // The data: one JSON text.
  /^window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\<\n]|\\[^\n])*"\);$/,
  /^window\.__reactRouterContext\.streamController\.close\(\);$/,
  // The start: files of the build and nothing else.
  new RegExp(
    String.raw`^(?:${literal(AFTER_PAINT)}\nfor \(const href of \[${PRELOADED}(?:,${PRELOADED})*\]\) ${literal(PRELOADING)}\n` +
      String.raw`(?:(?:const route\d+ = )?await import\(${ASSET}\);\s*)+|` +
      String.raw`(?:import (?:\* as route\d+ from )?${ASSET};\s*)+)` +
      String.raw`window\.__reactRouterRouteModules = \{(?:"[\w/-]+":route\d+,?)*\};\s*import\(${ASSET}\);$`,
  ),
];

/** Returns whether a script in a page is one of ours, which are all constants, or the framework's. */
export function isOwnScript(code: string, ours: readonly string[]): boolean {
  return ours.includes(code) || FRAMEWORK.some((pattern) => pattern.test(code));
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
