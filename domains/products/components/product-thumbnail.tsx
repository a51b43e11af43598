import { ProductPicture } from "./product-picture.tsx";

/** Empty alt text, since the name is next to it. */
export function ProductThumbnail({
  imageUrl,
  sizes,
  className = "w-full",
}: {
  imageUrl: string | null | undefined;
  sizes: string;
  className?: string;
}) {
  return (
    <ProductPicture
      name=""
      imageUrl={imageUrl}
      sizes={sizes}
      className={`aspect-4/3 rounded-sm border border-line bg-mill object-cover ${className}`}
    />
  );
}
