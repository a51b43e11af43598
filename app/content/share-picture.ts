import { createContext } from "react-router";
import type { DrawnSheet } from "#tools/drawing/sheet-lines.ts";

/** px, Open Graph size */
export const SHARE_PICTURE = { width: 1200, height: 630 };

export type SharePicture = {
  company: string;
  kind: string;
  name: string;
  facts: { label: string; value: string }[];
  drawing: DrawnSheet | null;
  picture: string | null;
};

/** Returns a JPEG; rejects when drawing fails. */
export type DrawSharePicture = (picture: SharePicture) => Promise<Uint8Array<ArrayBuffer>>;

export const drawSharePictureContext = createContext<DrawSharePicture>();
