/** Version of the drawing of our icons, in the address of every one; the number that S2 §9 falls back to. */
export const ICONS_VERSION = '1.0.637';

/** Sizes of the icons, px (S2 §9). */
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const;
