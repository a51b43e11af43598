import { sql } from "kysely";
import type { Crop } from "#domains/products/product-photos.ts";
import type { Database } from "#server/database/connections.ts";
import { PART } from "./stored-files.ts";

type Size = { width: number; height: number };

type Saved = "kept" | "exists" | "no product";

/** A repeated id is a retry. Throws at the photo limit. */
export async function keepPhoto(
  database: Database,
  person: string,
  { productId, id }: { productId: string | null; id: string },
  bytes: Buffer,
  { width, height }: Size,
): Promise<Saved> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ saved: Saved }>`
      select private.add_product_photo(
        ${person}, ${productId}, ${id}, ${width}, ${height}, ${bytes.length}
      ) as saved`.execute(transaction);
    const { saved = "no product" } = rows[0] ?? {};
    if (saved !== "kept") return saved;
    for (let start = 0; start < bytes.length; start += PART) {
      await sql`
        insert into private.product_photo_parts (photo_id, position, bytes)
        values (${id}, ${start / PART}, ${bytes.subarray(start, start + PART)})`.execute(
        transaction,
      );
    }
    return saved;
  });
}

export type PublicPhoto = Crop & Size & { bytes: Buffer };

export async function readPublicPhoto(
  database: Database,
  id: string,
  version: number,
): Promise<PublicPhoto | null> {
  const { rows } = await sql<Crop & Size>`
    select width, height, focus_x, focus_y, zoom from ${PUBLIC_PHOTOS}
    and product_photos.id = ${id} and version = ${version}`.execute(database);
  const [photo] = rows;
  return photo ? { ...photo, bytes: await readPhoto(database, id) } : null;
}

export async function publicPhotoNames(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select product_photos.id || '-' || version as name from ${PUBLIC_PHOTOS}`.execute(database);
  return new Set(rows.map(({ name }) => name));
}

/** Mirrors row-level security, as a hosted project has no visitor role here. */
const PUBLIC_PHOTOS = sql`
  public.product_photos left join public.products on products.id = product_id
  where (product_id is null or state = 'published')`;

/** Callers check access. */
export async function readPhoto(database: Database, id: string): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select string_agg(bytes, '' order by position) as bytes
    from private.product_photo_parts where photo_id = ${id}`.execute(database);
  return rows[0]?.bytes ?? Buffer.alloc(0);
}
