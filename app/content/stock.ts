/** Pieces up to which a stock is told: above it stands "More than 50 in stock". For the office to choose. */
export const SHOWN_STOCK = 50;
