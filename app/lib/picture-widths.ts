/**
 * Widths, px, that every picture is there in: a card on a phone, a card on a dense screen, a phone's
 * full width, a full column.
 */
export const PICTURE_WIDTHS = [320, 640, 800, 1200];
