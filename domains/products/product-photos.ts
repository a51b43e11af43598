import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { readThrough } from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";

export const PHOTOS_BUCKET = "product-photos";

/** Also the table’s limit. */
export const MAX_PHOTOS = 12;

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Percent; also the table’s limit. */
export const MAX_ZOOM = 400;

/** Width over height of a product card. */
const PROPORTIONS = 4 / 3;

/** In hundredths. */
export type Crop = Pick<Tables<"product_photos">, "focus_x" | "focus_y" | "zoom">;

export type ProductPhoto = Crop &
  Pick<Tables<"product_photos">, "id" | "position" | "width" | "height" | "version"> & {
    product_id: string;
    address: string;
  };

const COLUMNS = "id, product_id, position, width, height, focus_x, focus_y, zoom, version, address";

/** In whole pixels. */
export type PicturePart = { left: number; top: number; width: number; height: number };

/** In card proportions, within the photo. */
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

export function photoPath(productId: string, id: string): string {
  return `/storage/v1/object/${PHOTOS_BUCKET}/${productId}/${id}`;
}

const ADDRESS = /^\/media\/products\/photo-([\da-f-]{36})-(\d{1,9})(\.jpg|-\d+\.(?:avif|webp))$/;

/** Returns null for other URLs. */
export function readPhotoAddress(
  address: string,
): { id: string; version: number; ending: string } | null {
  const [, id = "", version = "", ending = ""] = ADDRESS.exec(address) ?? [];
  return isUuid(id) ? { id, version: Number(version), ending } : null;
}

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
    if (!product_id) continue;
    addresses.set(product_id, [...(addresses.get(product_id) ?? []), address ?? ""]);
  }
  return addresses;
}

export async function fetchPhotos(client: TableClient, productId: string): Promise<ProductPhoto[]> {
  const { data } = await client
    .from("product_photos")
    .select(COLUMNS)
    .eq("product_id", productId)
    .order("position")
    .order("created_at")
    .throwOnError();
  return data.map((photo) => ({ ...photo, product_id: productId, address: photo.address ?? "" }));
}

/** Throws also if not found. */
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

/** A missing photo is no error. */
export async function deletePhoto(client: TableClient, id: string): Promise<void> {
  await client.from("product_photos").delete().eq("id", id).throwOnError();
}
