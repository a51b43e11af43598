declare module "subset-font" {
  type Range = { min: number; max: number; default: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "sfnt" | "woff2"; variationAxes: Record<string, number | Range> },
  ): Promise<Buffer>;
}
