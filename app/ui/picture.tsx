import { useEffect, useRef } from "react";
import { PICTURE_WIDTHS } from "#app/lib/picture-widths.ts";

/** Shown when a product has no picture or its picture is missing (spec section 9). */
export const FALLBACK_PICTURE = "/media/products/fallback";

type PictureProps = {
  /** Path without width and extension: `<src>-<width>.avif`, `<src>-<width>.webp` and `<src>.jpg` exist. */
  src: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The intrinsic size: keeps the room before the picture arrives. */
  width: number;
  height: number;
  alt: string;
  /** The largest picture of the first view: loaded at once, before the others. */
  priority?: boolean;
  /** Offers the whole picture too, `<src>.avif`, for windows wider than the widest copy. */
  whole?: boolean;
  /**
   * Gives it its shape: nothing moves when a picture far below is drawn for the first time. What it
   * stands in must not clip: then the browser would not see it coming.
   */
  className: string;
};

/**
 * One picture in the formats and widths the browser can choose from. It is fetched and drawn when it
 * is a screen and a half away: left to `loading="lazy"` alone, a phone fetches three screens ahead,
 * before the page's own scripts.
 */
export function Picture({
  src,
  sizes,
  width,
  height,
  alt,
  priority = false,
  whole = false,
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);

  // An error before hydration fires no event we could hear.
  useEffect(() => {
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0 && shown.currentSrc) showFallback(shown);
  }, []);

  const sources = (format: string) =>
    PICTURE_WIDTHS.map((one) => `${src}-${one}.${format} ${one}w`).join(", ");
  const all = whole && width > 1200 ? `, ${src}.avif ${width}w` : "";
  return (
    <picture className={`block ${priority ? "" : "[content-visibility:auto]"} ${className}`}>
      <source type="image/avif" srcSet={sources("avif") + all} sizes={sizes} />
      <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
      <img
        ref={image}
        src={`${src}.jpg`}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        onError={(event) => showFallback(event.currentTarget)}
        className="size-full [object-fit:inherit]"
      />
    </picture>
  );
}

/** Puts the fallback picture in the place of one that did not load, and the bare plate in its own. */
export function showFallback(image: HTMLImageElement): void {
  if (image.dataset.fallback) {
    image.style.opacity = "0";
    return;
  }
  image.dataset.fallback = "true";
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove();
  image.src = `${FALLBACK_PICTURE}.jpg`;
}
