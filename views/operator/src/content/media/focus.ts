import type { media } from '@fairbook/contracts';

/** A place along a side as a share of it: 0 to 100, in steps of ten. */
export function focusAt(place: number, length: number): media.Focus['x'] {
  const share = length > 0 ? Math.round((place / length) * 10) * 10 : 50;
  return Math.min(100, Math.max(0, share)) as media.Focus['x'];
}
