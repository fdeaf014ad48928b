/** The three sizes of text (LOOK.md). Kept on this device; the page's root carries it as an attribute. */
export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const STORAGE_KEY = 'fairbook.text';

export function readTextSize(): TextSize {
  try {
    return TEXT_SIZES.find((size) => size === localStorage.getItem(STORAGE_KEY)) ?? 'normal';
  } catch {
    return 'normal';
  }
}

export function setTextSize(size: TextSize): void {
  applyTextSize(size);
  try {
    localStorage.setItem(STORAGE_KEY, size);
  } catch {
    // It lasts as long as the page then.
  }
}

export function applyTextSize(size: TextSize): void {
  const { dataset } = document.documentElement;
  if (size === 'normal') delete dataset.text;
  else dataset.text = size;
}
