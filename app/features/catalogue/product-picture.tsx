import { FALLBACK_PICTURE, Picture, showFallback } from "#app/ui/picture.tsx";

/** Our own pictures lie here in several sizes and formats; an owner may also give any other URL. */
const OWN_PICTURE = /^(\/media\/products\/[\w-]+)\.jpg$/;

type ProductPictureProps = {
  name: string;
  imageUrl: string | null | undefined;
  sizes: string;
  priority?: boolean;
  className: string;
};

/** Shows a product's picture, or the fallback when it has none (spec section 9). */
export function ProductPicture({
  name,
  imageUrl,
  sizes,
  priority,
  className,
}: ProductPictureProps) {
  const own = imageUrl ? OWN_PICTURE.exec(imageUrl)?.[1] : FALLBACK_PICTURE;
  if (own) {
    return (
      <Picture
        src={own}
        sizes={sizes}
        width={1200}
        height={900}
        alt={name}
        priority={priority}
        className={className}
      />
    );
  }
  return (
    <img
      src={imageUrl ?? undefined}
      alt={name}
      width={1200}
      height={900}
      loading={priority ? "eager" : "lazy"}
      onError={(event) => showFallback(event.currentTarget)}
      className={className}
    />
  );
}
