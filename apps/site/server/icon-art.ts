/** Sizes of icons that a launcher may cut to its own shape. */
export const MASKABLE_SIZES = [192, 512] as const;

/** The accent of the light theme (packages/ui/css/tokens.css). */
const BRAND_COLOR = '#005f88';

/** Our own mark: an open book whose pages are two bars of a balance. */
const MARK = `<path d="M8 9h7v15H8zM17 9h7v15h-7z" fill="#fff"/><path d="M10 13h3M10 17h3M19 13h3M19 17h3M19 21h3" stroke="${BRAND_COLOR}" stroke-width="1.6"/>`;

/**
 * `rounded` is for use as it is; `full` fills the square, for systems that cut it: the mark is inside their safe zone.
 */
export function iconSvg(shape: 'rounded' | 'full'): string {
  const radius = shape === 'rounded' ? ' rx="7"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${radius} fill="${BRAND_COLOR}"/>${MARK}</svg>`;
}

/** The picture for shared pages, 1200 × 630: only the mark, so that it needs no language. */
export function shareSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${BRAND_COLOR}"/><g transform="translate(344 51) scale(16)">${MARK}</g></svg>`;
}

/** File name of an icon inside the folder of its version. */
export function iconName(size: number, kind: 'icon' | 'maskable' | 'apple-touch-icon' = 'icon'): string {
  return `${kind}-${size}x${size}.png`;
}
