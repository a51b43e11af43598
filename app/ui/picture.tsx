import { type ReactNode, useEffect, useRef } from "react";
import { PICTURE_WIDTHS } from "#app/lib/picture-widths.ts";

export const FALLBACK_PICTURE = "/media/products/fallback";

type Shown = {
  /** Intrinsic; reserves space before loading. */
  width: number;
  height: number;
  alt: string;
  priority?: boolean;
  /**
   * Must set the shape, to avoid layout shift. The parent must not clip, or loading starts late.
   */
  className: string;
};

type PictureProps = Shown & {
  /**
   * Without width and extension. `<src>-<width>.avif`, `<src>-<width>.webp` and `<src>.jpg` exist.
   */
  src: string;
  sizes: string;
  /** Also offers `<src>.avif` for windows wider than the widest copy. */
  whole?: boolean;
};

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
 * Loads 1.5 screens ahead. `loading="lazy"` alone fetches three on phones, before the page's
 * JavaScript.
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

  // Errors before hydration fire no event; the stylesheet shows the fallback until then.
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

/** Shows a bare plate if the fallback itself fails. */
function showFallback(image: HTMLImageElement): void {
  if (image.dataset.fallback) {
    image.style.opacity = "0";
    return;
  }
  image.dataset.fallback = "true";
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove();
  image.src = `${FALLBACK_PICTURE}.jpg`;
}
