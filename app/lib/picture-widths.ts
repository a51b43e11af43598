/** px. Phone card, dense card, full phone width, full column. */
export const PICTURE_WIDTHS = [320, 640, 800, 1200];
