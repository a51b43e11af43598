import type { ProductData } from "#domains/products/technical-data.ts";
import type { LengthUnit } from "#domains/products/value-text.ts";
import { Drawing } from "./drawing.tsx";
import { drawnProduct } from "./drawn-values.ts";

export function ProductDrawing({
  data,
  name,
  unit,
}: {
  data: ProductData;
  name: string;
  unit: LengthUnit;
}) {
  const drawn = drawnProduct(data);
  if (!drawn) return null;
  return (
    <figure className="h-full rounded-sm border border-line px-4 pt-4 pb-2 break-inside-avoid">
      <Drawing {...drawn} title={`Drawing of ${name}`} unit={unit} className="mx-auto max-w-md" />
      <figcaption className="mt-1 text-xs text-muted">
        {drawn.hasSamples
          ? "Drawn to sample dimensions. Confirm before building to them."
          : "Drawn to the dimensions of this part. Unlettered features are typical."}
      </figcaption>
    </figure>
  );
}
