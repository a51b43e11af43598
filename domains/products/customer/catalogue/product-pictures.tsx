import { ChevronLeft, ChevronRight, ZoomIn } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { ProductPicture } from "#domains/products/components/product-picture.tsx";

const loadWindow = async () => (await import("#app/ui/picture-window.tsx")).PictureWindow;

/** Below the real 92vw, so that 360 px phones (2×) use the 640 px copy, a quarter lighter. */
const PHONE = "88vw";

type Pictures = {
  name: string;
  /** At least one; null shows the fallback. */
  pictures: readonly (string | null)[];
  besideDrawing: boolean;
};

export function ProductPictures({ name, pictures, besideDrawing }: Pictures) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const PictureWindow = useOnDemand(open, loadWindow, close);
  const several = pictures.length > 1;

  function show(index: number) {
    const { current } = strip;
    current?.scrollTo({ left: index * current.clientWidth });
    setShown(index);
  }

  const step = (by: number) => show((shown + by + pictures.length) % pictures.length);

  function turn(event: KeyboardEvent) {
    if (several && event.key === "ArrowRight") step(1);
    if (several && event.key === "ArrowLeft") step(-1);
  }

  return (
    <div className="flex min-w-0 flex-col">
      <div
        ref={strip}
        className="flex aspect-4/3 grow snap-x snap-mandatory overflow-x-auto overflow-y-hidden rounded-sm border border-line bg-mill [scrollbar-width:none] motion-safe:scroll-smooth"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <div key={picture} className="relative w-full shrink-0 snap-center">
            <ProductPicture
              name={altOf(name, index)}
              imageUrl={picture}
              sizes={`(min-width: 80rem) ${besideDrawing ? 21 : 43}rem, (min-width: 64rem) 51vw, (min-width: 40rem) 92vw, ${PHONE}`}
              priority={index === 0}
              className="size-full object-cover"
            />
            {picture && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={several ? `Enlarge picture ${index + 1}` : "Enlarge picture"}
                onFocus={() => show(index)}
                onClick={() => setOpen(true)}
                className="group absolute inset-0 flex cursor-zoom-in! items-end justify-end p-2 -outline-offset-4 print:hidden"
              >
                <span className="flex size-11 items-center justify-center rounded-sm bg-paper/85 transition-colors duration-150 group-hover:bg-paper">
                  <ZoomIn aria-hidden="true" className="size-5" />
                </span>
              </button>
            )}
          </div>
        ))}
      </div>
      {several && (
        <ul className="mt-2 flex flex-wrap gap-2 noscript:hidden print:hidden">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${pictures.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="block overflow-hidden rounded-sm border border-line outline-offset-2 aria-current:border-ink aria-current:ring-1 aria-current:ring-ink"
              >
                <ProductPicture
                  name=""
                  imageUrl={picture}
                  sizes="4rem"
                  className="aspect-4/3 w-16 bg-mill object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && PictureWindow && (
        <PictureWindow label={name} heading={name} onClose={close} onKeyDown={turn}>
          <EnlargedPicture
            key={shown}
            name={altOf(name, shown)}
            imageUrl={pictures[shown] ?? null}
          />
          {several && (
            <div className="flex items-center justify-center gap-6 pb-3 tabular-nums">
              <IconButton label="Previous" onClick={() => step(-1)}>
                <ChevronLeft aria-hidden="true" className="size-6" />
              </IconButton>
              {shown + 1} / {pictures.length}
              <IconButton label="Next" onClick={() => step(1)}>
                <ChevronRight aria-hidden="true" className="size-6" />
              </IconButton>
            </div>
          )}
        </PictureWindow>
      )}
    </div>
  );
}

function altOf(name: string, index: number): string {
  return index === 0 ? name : `${name}, picture ${index + 1}`;
}

/** Larger than a phone’s window, for panning. */
function EnlargedPicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = view;
    if (current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Scrollable areas need keyboard access
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
