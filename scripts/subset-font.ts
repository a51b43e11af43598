/** Two text files, as both axes in one weigh a third more. Rerun after changing SIGNS or FILES. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { fontMetrics } from "./font-metrics.ts";

const SOURCE = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
);

const BASIC_LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const TYPOGRAPHIC = [..."\u00a0–—‘’“”•…·×÷−°±²³µ¼½¾Øøé©®™§→←≤≥€£"];
const SIGNS = [...BASIC_LATIN, ...TYPOGRAPHIC].join("");
const WIDE = { wdth: 112, wght: 640 };
const FILES = {
  archivo: { wdth: 100, wght: { min: 400, max: 700, default: 400 } },
  "archivo-wide": WIDE,
};
const FEATURES = ["kern", "tnum"];

const LOOKS = [
  { weight: "400 500", stretch: "100%", axes: { wdth: 100, wght: 400 }, bold: false },
  { weight: "600 700", stretch: "100%", axes: { wdth: 100, wght: 600 }, bold: true },
  { weight: "400 700", stretch: "112%", axes: WIDE, bold: true },
];

/** Mean advance, regular and bold, in em (Adobe AFM of Helvetica; DejaVu 2.37). */
const FALLBACKS = [
  {
    family: "Archivo Fallback",
    fonts: {
      false: ["Arial", "Helvetica", "Liberation Sans", "Roboto"],
      true: ["Arial Bold", "Helvetica Bold", "Liberation Sans Bold", "Roboto Bold"],
    },
    meanAdvance: { false: 0.4386, true: 0.4744 },
  },
  {
    family: "Archivo Fallback Linux",
    fonts: { false: ["DejaVu Sans"], true: ["DejaVu Sans Bold"] },
    meanAdvance: { false: 0.5035, true: 0.5692 },
  },
];

/** For share pictures; part names may have accents. */
const DRAWN_LOOKS = { plain: { wdth: 100, wght: 400 }, bold: WIDE };
const ACCENTED = Array.from({ length: 64 }, (_, index) => String.fromCharCode(0xc0 + index));

const packaged = await readFile(SOURCE);
for (const [name, variationAxes] of Object.entries(FILES)) {
  const options = { targetFormat: "woff2", keepFeatures: FEATURES, variationAxes } as const;
  const subset = await subsetFont(packaged, SIGNS, options);
  await writeFile(new URL(`../app/ui/fonts/${name}.woff2`, import.meta.url), subset);
  console.log(`/* app/ui/fonts/${name}.woff2: ${subset.length} bytes */`);
}

for (const [name, variationAxes] of Object.entries(DRAWN_LOOKS)) {
  const letters = SIGNS + ACCENTED.join("");
  const drawn = await subsetFont(packaged, letters, { targetFormat: "sfnt", variationAxes });
  await writeFile(new URL(`../server/share-pictures/fonts/${name}.ttf`, import.meta.url), drawn);
}

for (const look of LOOKS) {
  const instance = { targetFormat: "sfnt", variationAxes: look.axes } as const;
  const measured = fontMetrics(await subsetFont(packaged, SIGNS, instance));
  for (const fallback of FALLBACKS) {
    const bold = `${look.bold}` as const;
    const sizeAdjust = measured.meanAdvance / fallback.meanAdvance[bold];
    const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
    console.log(`@font-face {
  font-family: "${fallback.family}";
  src: ${fallback.fonts[bold].map((font) => `local("${font}")`).join(", ")};
  font-weight: ${look.weight};
  font-stretch: ${look.stretch};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(measured.ascent / sizeAdjust)};
  descent-override: ${percent(measured.descent / sizeAdjust)};
  line-gap-override: ${percent(measured.lineGap / sizeAdjust)};
}`);
  }
}
