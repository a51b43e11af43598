import type { Product } from "#app/data/database.ts";

export type Numbered = Pick<Product, "id" | "name" | "part_number">;

/** Characters that file names cannot have, and their usual substitutes. */
function fileKey(text: string): string {
  return text.toLowerCase().replaceAll(/[\\/:*?"<>|_\s]+/g, "-");
}

/** Such as -2, _2 or (2) behind the part number. */
const SERIAL = /(?:[-_ ]|\s*\()\d{1,2}\)?$/;

/** Returns the product whose part number is the file’s name; also for several photos of one part. */
export function photoFinder(
  products: readonly Numbered[],
): (fileName: string) => Numbered | undefined {
  const byNumber = new Map(
    products.flatMap((product) =>
      product.part_number ? [[fileKey(product.part_number), product]] : [],
    ),
  );
  return (fileName) => {
    const name = fileName.replace(/\.[a-z\d]{2,5}$/i, "").trim();
    return byNumber.get(fileKey(name)) ?? byNumber.get(fileKey(name.replace(SERIAL, "")));
  };
}

/** Derives the photo’s id from product and content, so that a repeated upload is stored once. */
export async function photoId(productId: string, file: Blob): Promise<string> {
  const content = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  const both = await new Blob([productId, content]).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", both));
  const digits = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
