/** Not indexed are the offline page and pages with visitor data only. */
const pages: { path: string; indexed: boolean }[] = [
  { path: "/", indexed: true },
  { path: "/products", indexed: true },
  { path: "/about", indexed: true },
  { path: "/proof", indexed: true },
  { path: "/contact", indexed: true },
  { path: "/gallery", indexed: true },
  { path: "/bearing-by-measure", indexed: true },
  { path: "/select/blower", indexed: true },
  { path: "/machines", indexed: true },
  { path: "/select/rotary-valve", indexed: true },
  { path: "/select/belt-drive", indexed: true },
  { path: "/select/bearing-life", indexed: true },
  { path: "/repair", indexed: true },
  { path: "/repair/sample-report", indexed: true },
  { path: "/verify", indexed: true },
  { path: "/compare", indexed: false },
  { path: "/cart", indexed: false },
  { path: "/checkout", indexed: false },
  { path: "/offline", indexed: false },
];

export const publicPaths = pages.map(({ path }) => path);

export const indexedPaths = pages.filter(({ indexed }) => indexed).map(({ path }) => path);

/** Without sample documents. */
export const ownPaths = indexedPaths.filter((path) => path !== "/repair/sample-report");
