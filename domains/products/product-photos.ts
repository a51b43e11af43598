import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { readThrough } from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** The bucket of the Storage protocol in which the photos of products lie. */
export const PHOTOS_BUCKET = "product-photos";

/** Most photos of one product; the table's own limit. */
export const MAX_PHOTOS = 12;

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Most hundredths that a photo is enlarged to; the table's own limit. */
export const MAX_ZOOM = 400;

/** Product pictures stand on cards of one shape: width over height. */
const PROPORTIONS = 4 / 3;

/** Which part of a photo is shown; hundredths, as the table says. */
export type Crop = Pick<Tables<"product_photos">, "focus_x" | "focus_y" | "zoom">;

export type ProductPhoto = Crop &
  Pick<
    Tables<"product_photos">,
    "id" | "product_id" | "position" | "width" | "height" | "version"
  > & { address: string };

const COLUMNS = "id, product_id, position, width, height, focus_x, focus_y, zoom, version, address";

/** A part of a picture in whole pixels of it. */
export type PicturePart = { left: number; top: number; width: number; height: number };

/** Returns the part of a photo that is shown: of the shape of cards, and within the photo. */
export function shownPart(photo: Crop & Pick<ProductPhoto, "width" | "height">): PicturePart {
  const { width, height, focus_x, focus_y, zoom } = photo;
  const scale = 100 / zoom;
  const shownWidth = Math.max(1, Math.round(Math.min(width, height * PROPORTIONS) * scale));
  const shownHeight = Math.max(1, Math.round(Math.min(height, width / PROPORTIONS) * scale));
  return {
    left: startOf(width, shownWidth, focus_x),
    top: startOf(height, shownHeight, focus_y),
    width: shownWidth,
    height: shownHeight,
  };
}

function startOf(whole: number, shown: number, focus: number): number {
  return Math.round(Math.min(Math.max((whole * focus) / 100 - shown / 2, 0), whole - shown));
}

/** Returns the path of a photo in the Storage protocol. */
export function photoPath(productId: string, id: string): string {
  return `/storage/v1/object/${PHOTOS_BUCKET}/${productId}/${id}`;
}

const ADDRESS = /^\/media\/products\/photo-([\da-f-]{36})-(\d{1,9})(\.jpg|-\d+\.(?:avif|webp))$/;

/** Returns what the address of a photo or of its copy names; null for any other address. */
export function readPhotoAddress(
  address: string,
): { id: string; version: number; ending: string } | null {
  const [, id = "", version = "", ending = ""] = ADDRESS.exec(address) ?? [];
  return isUuid(id) ? { id, version: Number(version), ending } : null;
}

/** Returns the addresses of all photos by the id of their product, in their order. Throws on failure. */
export async function fetchPhotoAddresses(
  client: TableClient,
): Promise<ReadonlyMap<string, string[]>> {
  const photos = await readThrough(
    (after, last, rows) =>
      client
        .from("product_photos")
        .select("id, product_id, position, address")
        .gt("id", after)
        .lte("id", last)
        .order("id")
        .limit(rows),
    (photo) => photo,
  );
  photos.sort((a, b) => a.position - b.position);
  const addresses = new Map<string, string[]>();
  for (const { product_id, address } of photos) {
    addresses.set(product_id, [...(addresses.get(product_id) ?? []), address ?? ""]);
  }
  return addresses;
}

/** Returns the photos of a product in their order. Throws on failure. */
export async function fetchPhotos(client: TableClient, productId: string): Promise<ProductPhoto[]> {
  const { data } = await client
    .from("product_photos")
    .select(COLUMNS)
    .eq("product_id", productId)
    .order("position")
    .order("created_at")
    .throwOnError();
  return data.map((photo) => ({ ...photo, address: photo.address ?? "" }));
}

/** Shows another part of a photo. Throws on failure, also when it is gone. */
export async function cropPhoto(
  client: TableClient,
  { id, crop }: { id: string; crop: Crop },
): Promise<void> {
  await client
    .from("product_photos")
    .update(crop)
    .eq("id", id)
    .select("id")
    .single()
    .throwOnError();
}

/** Deletes a photo; one that is gone already is no error. Throws on failure. */
export async function deletePhoto(client: TableClient, id: string): Promise<void> {
  await client.from("product_photos").delete().eq("id", id).throwOnError();
}
