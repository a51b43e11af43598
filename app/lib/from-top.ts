/** State of a menu's links: what they open is shown from its top, even when it is the page at hand with a filter. */
export const FROM_TOP = { fromTop: true };
