export const LOGO_BUCKET = "company-logo";

/** Of the setting, which must fit in its row with the key. */
export const MAX_LOGO = 45_000;

/** Addresses change with the logo, so that browsers may cache them. Empty for the sample’s. */
export function logoAddress(file: "logo" | "icon", base64: string): string {
  if (base64 === "") return "";
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (let at = 0; at < base64.length; at += 1) {
    hash = Math.imul(hash ^ base64.charCodeAt(at), 0x01000193);
  }
  return `/company/${file}-${(hash >>> 0).toString(16)}.png`;
}
