import { createHash } from "node:crypto";

/** A random UUID. Changing it changes every id. */
const namespace = "5b0d6f0e-7f0c-5c55-9d3a-2f4b8a1c6e70";

/** Returns a version 5 UUID (RFC 9562, section 5.5), independent of the position in the list. */
export function stableId(
  kind: "category" | "product" | "type" | "field" | "relation" | "machine" | "position",
  designation: string,
): string {
  const hash = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(`${kind}/${designation}`)
    .digest()
    .subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
