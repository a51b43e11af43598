import { type ReactNode, useEffect, useRef } from "react";
import { PICTURE_WIDTHS } from "#app/lib/picture-widths.ts";

/** Shown when a product has no picture or its picture is missing. */
export const FALLBACK_PICTURE = "/media/products/fallback";

type Shown = {
  /** The intrinsic size: keeps the room before the picture arrives. */
  width: number;
  height: number;
  alt: string;
  /** The largest picture of the first view: loaded at once, before the others. */
  priority?: boolean;
  /**
   * Gives it its shape: nothing moves when a picture far below is drawn for the first time. What it
   * stands in must not clip: then the browser would not see it coming.
   */
  className: string;
};

type PictureProps = Shown & {
  /** Path without width and extension: `<src>-<width>.avif`, `<src>-<width>.webp` and `<src>.jpg` exist. */
  src: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** Offers the whole picture too, `<src>.avif`, for windows wider than the widest copy. */
  whole?: boolean;
};

/** One picture in the formats and widths the browser can choose from. */
export function Picture({ src, sizes, whole = false, ...shown }: PictureProps) {
  const sources = (format: string) =>
    PICTURE_WIDTHS.map((one) => `${src}-${one}.${format} ${one}w`).join(", ");
  const all = whole && shown.width > 1200 ? `, ${src}.avif ${shown.width}w` : "";
  return (
    <PictureFile {...shown} src={`${src}.jpg`}>
      <source type="image/avif" srcSet={sources("avif") + all} sizes={sizes} />
      <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
    </PictureFile>
  );
}

/**
 * A picture that is one file, at any address, unless `children` offer the browser others. It is
 * fetched and drawn when it is a screen and a half away: left to `loading="lazy"` alone, a phone
 * fetches three screens ahead, before the page's own scripts.
 */
export function PictureFile({
  src,
  width,
  height,
  alt,
  priority = false,
  className,
  children,
}: Shown & { src: string; children?: ReactNode }) {
  const image = useRef<HTMLImageElement>(null);

  // An error before hydration fires no event we could hear; until then the stylesheet draws the fallback.
  useEffect(() => {
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0 && shown.currentSrc) showFallback(shown);
  }, []);

  return (
    <picture className={`block ${priority ? "" : "[content-visibility:auto]"} ${className}`}>
      {children}
      <img
        ref={image}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        onError={(event) => showFallback(event.currentTarget)}
        className="picture-file size-full [object-fit:inherit]"
      />
    </picture>
  );
}

/** Puts the fallback picture in the place of one that did not load, and the bare plate in its own. */
function showFallback(image: HTMLImageElement): void {
  if (image.dataset.fallback) {
    image.style.opacity = "0";
    return;
  }
  image.dataset.fallback = "true";
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove();
  image.src = `${FALLBACK_PICTURE}.jpg`;
}
