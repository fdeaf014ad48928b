/** The sizes of banners, each as width and height in pixels. */
export const BANNER_SIZES = { '300x250': [300, 250], '728x90': [728, 90] } as const;
export type BannerSize = keyof typeof BANNER_SIZES;
