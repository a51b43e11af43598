const NEEDS_SCRIPTS = "data-needs-scripts";

const PRELOAD =
  /(<link(?=[^>]*\s(?:rel="modulepreload"|as="style"))[^>]*?)\srel="((?:module)?preload)"/g;
const MODULE = /(<script[^>]*?)\stype="module"/g;

/** Delays modules until first paint (app/frame/held-scripts.tsx), as they slow text and fonts. */
export function scriptsAfterPaint(html: string): string {
  if (html.includes(NEEDS_SCRIPTS)) return html;
  return html.replace(PRELOAD, '$1 data-held="$2"').replace(MODULE, '$1 type="held"');
}
