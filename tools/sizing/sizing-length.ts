/** Characters of the address of a tool, with what it was asked. */
export const MAX_SIZING = 600;
