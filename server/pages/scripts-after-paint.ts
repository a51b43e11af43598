/** Marks a page that shows nothing to speak of before its scripts have run. */
const NEEDS_SCRIPTS = "data-needs-scripts";

/** Links that fetch what scripts need: modules, and the style sheet of later pages. */
const PRELOAD =
  /(<link(?=[^>]*\s(?:rel="modulepreload"|as="style"))[^>]*?)\srel="((?:module)?preload)"/g;
const MODULE = /(<script[^>]*?)\stype="module"/g;

/**
 * Holds back the page's modules until its first paint (app/frame/held-scripts.tsx releases them): loaded at once they
 * would compete with its text, font and pictures, and the page is complete without them. A page that shows nothing
 * without its scripts keeps them first.
 */
export function scriptsAfterPaint(html: string): string {
  if (html.includes(NEEDS_SCRIPTS)) return html;
  return html.replace(PRELOAD, '$1 data-held="$2"').replace(MODULE, '$1 type="held"');
}
