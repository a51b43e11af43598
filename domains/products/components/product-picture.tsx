import { FALLBACK_PICTURE, Picture, PictureFile } from "#app/ui/picture.tsx";
import { OWN_PICTURE } from "#domains/products/own-picture.ts";

type ProductPictureProps = {
  name: string;
  imageUrl: string | null | undefined;
  sizes: string;
  priority?: boolean;
  className: string;
};

export function ProductPicture({ name, imageUrl, sizes, ...look }: ProductPictureProps) {
  const address = imageUrl || `${FALLBACK_PICTURE}.jpg`;
  const own = OWN_PICTURE.exec(address)?.[1];
  const shown = { alt: name, width: 1200, height: 900, ...look };
  if (!own) return <PictureFile src={address} {...shown} />;
  return <Picture src={own} sizes={sizes} {...shown} />;
}
