const PRELOAD =
  /<link rel="(?:modulepreload" href="([^"]+)"|preload" href="([^"]+)" as="style")\/>/g;
const BOOT = /(<script type="module" async="">)((?:import [^;]+;\s*)+)/;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/** Marks a page that shows nothing to speak of before its scripts have run. */
const NEEDS_SCRIPTS = "data-needs-scripts";

/** Resolves when the browser says it has painted; a page in a hidden tab goes on after three seconds. */
export const AFTER_PAINT =
  'await new Promise((painted) => { new PerformanceObserver(painted).observe({ type: "paint", buffered: true }); setTimeout(painted, 3000); });';

/** Fetches what the page's scripts will want next, and the style sheet that they wait for. */
export const PRELOADING =
  'document.head.append(Object.assign(document.createElement("link"), href.endsWith(".css") ? { rel: "preload", as: "style", href } : { rel: "modulepreload", href }));';

/**
 * Returns the page with its scripts held back until its first paint. The page is complete without
 * them, and loaded at once they would take the line and the processor from its text, font and
 * pictures. Only a page that says that it shows nothing without them keeps them first. The framework offers no setting for it, so its boot script is rewritten: static imports
 * become dynamic ones behind a wait, and the preload links are added after it.
 * Throws when the framework writes it otherwise: the first page of a start then says so.
 */
export function scriptsAfterPaint(html: string): string {
  if (!html.includes('<script type="module"') || html.includes(NEEDS_SCRIPTS)) return html;
  const preloads: (string | undefined)[] = [];
  const plain = html.replaceAll(PRELOAD, (_link, script?: string, styles?: string) => {
    preloads.push(script ?? styles);
    return "";
  });
  const held = plain.replace(BOOT, (_, open: string, imports: string) =>
    [
      `${open}${AFTER_PAINT}`,
      `for (const href of ${JSON.stringify(preloads)}) ${PRELOADING}`,
      imports.replaceAll(IMPORT, (_import, name?: string, path?: string) =>
        name ? `const ${name} = await import("${path}");` : `await import("${path}");`,
      ),
    ].join("\n"),
  );
  if (preloads.length === 0 || held === plain) {
    throw new Error("scriptsAfterPaint does not recognise the framework’s start script.");
  }
  return held;
}
