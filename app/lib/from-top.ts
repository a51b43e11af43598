/** Router state. Scrolls to the top even when only the filter changes. */
export const FROM_TOP = { fromTop: true };
