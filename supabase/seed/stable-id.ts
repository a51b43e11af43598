import { createHash } from "node:crypto";

/** Namespace of the sample catalogue; any fixed UUID does, but changing it changes every id. */
const namespace = "5b0d6f0e-7f0c-5c55-9d3a-2f4b8a1c6e70";

/**
 * Returns the version 5 UUID (RFC 9562, section 5.5) of a designation, so that a product keeps
 * its id when the list around it grows.
 */
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
