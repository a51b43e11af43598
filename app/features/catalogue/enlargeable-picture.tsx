import { ZoomIn } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Product } from "#app/data/database.ts";
import { ProductPicture } from "#app/features/product/product-picture.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";

const loadWindow = async () => (await import("#app/ui/picture-window.tsx")).PictureWindow;

/** The picture of a product's page; it opens over the whole window. */
export function EnlargeablePicture({ product: { name, image_url } }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const PictureWindow = useOnDemand(open, loadWindow, close);
  return (
    <div className="relative aspect-4/3 self-start overflow-hidden rounded-sm border border-line bg-mill">
      <ProductPicture
        name={name}
        imageUrl={image_url}
        sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 55vw, 100vw"
        priority
        className="size-full object-cover"
      />
      {image_url && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Enlarge the picture"
          onClick={() => setOpen(true)}
          className="group absolute inset-0 flex cursor-zoom-in! items-end justify-end p-2 -outline-offset-4 noscript:hidden print:hidden"
        >
          <span className="flex size-11 items-center justify-center rounded-sm bg-paper/85 transition-colors duration-150 group-hover:bg-paper">
            <ZoomIn aria-hidden="true" className="size-5" />
          </span>
        </button>
      )}
      {open && PictureWindow && (
        <PictureWindow label={name} heading={name} onClose={close}>
          <EnlargedPicture name={name} imageUrl={image_url} />
        </PictureWindow>
      )}
    </div>
  );
}

/** As large as the window; on a phone larger, to be pushed about. */
function EnlargedPicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = view;
    if (current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reachable by the keyboard
    <div ref={view} tabIndex={0} className="mb-4 min-h-0 flex-1 overflow-auto -outline-offset-2">
      <ProductPicture
        name={name}
        imageUrl={imageUrl}
        sizes="(min-width: 45rem) 100vw, 45rem"
        priority
        className="size-full min-w-180 object-contain"
      />
    </div>
  );
}
