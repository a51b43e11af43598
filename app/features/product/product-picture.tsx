import { FALLBACK_PICTURE, Picture, PictureFile } from "#app/ui/picture.tsx";

/** Our own pictures lie here in several sizes and formats; an owner may also give any other URL. */
const OWN_PICTURE = /^(\/media\/products\/[\w-]+)\.jpg$/;

type ProductPictureProps = {
  name: string;
  imageUrl: string | null | undefined;
  sizes: string;
  priority?: boolean;
  className: string;
};

/** Whether a picture is one of ours, which lies on this machine. */
export function isOwnPicture(address: string | null): address is string {
  return address !== null && OWN_PICTURE.test(address);
}

/** Shows a product's picture, or the fallback when it has none. */
export function ProductPicture({ name, imageUrl, sizes, ...look }: ProductPictureProps) {
  const address = imageUrl || `${FALLBACK_PICTURE}.jpg`;
  const own = OWN_PICTURE.exec(address)?.[1];
  const shown = { alt: name, width: 1200, height: 900, ...look };
  if (!own) return <PictureFile src={address} {...shown} />;
  return <Picture src={own} sizes={sizes} {...shown} />;
}
