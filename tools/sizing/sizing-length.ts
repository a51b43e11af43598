/** Characters of a tool's URL with inputs. */
export const MAX_SIZING = 600;
