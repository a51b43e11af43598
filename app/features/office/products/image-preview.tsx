import { useState } from "react";
import { FALLBACK_PICTURE } from "#app/ui/picture.tsx";

const FALLBACK = `${FALLBACK_PICTURE}.jpg`;

/** The picture that visitors will see: the one at the address, or the fallback and why. */
export function ImagePreview({ url }: { url: string | null | undefined }) {
  const [missing, setMissing] = useState<string | null>(null);
  const broken = Boolean(url) && missing === url;
  return (
    <div className="max-w-xs">
      <div className="aspect-4/3 overflow-hidden rounded-sm border border-line bg-mill">
        <img
          src={url && !broken ? url : FALLBACK}
          alt={url && !broken ? "The product, as visitors see it" : "Fallback"}
          width={1200}
          height={900}
          onError={() => setMissing(url ?? null)}
          className="size-full object-cover"
        />
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {broken
          ? "There is no picture at this address: visitors see the fallback picture."
          : !url && "Without a picture visitors see the fallback picture."}
      </p>
    </div>
  );
}
