/** Version of our icons, part of the address of every one; S2 §9 has this number as the fallback. */
export const ICONS_VERSION = '1.0.637';

/** Sizes of the icons, px (S2 §9). */
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const;
