import { createContext } from "react-router";
import type { DrawnSheet } from "#tools/drawing/sheet-lines.ts";

/*
 * What the picture says that stands beside a link to a page where one is shared: the page build knows words and
 * drawings, the server makes the file.
 */

/** Pixels, as those who show links ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 };

export type SharePicture = {
  company: string;
  /** Of what kind it is, over its name. */
  kind: string;
  name: string;
  facts: { label: string; value: string }[];
  drawing: DrawnSheet | null;
  /** Path of a picture of ours, shown where there is no drawing. */
  picture: string | null;
};

/** How a loader has such a picture drawn, as a JPEG; rejects when that cannot be done now. */
export type DrawSharePicture = (picture: SharePicture) => Promise<Uint8Array<ArrayBuffer>>;

export const drawSharePictureContext = createContext<DrawSharePicture>();
