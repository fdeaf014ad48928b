import type { Shape } from './Drawing.tsx';

/** A lantern: of the harbour, and of the slope. */
export const LANTERN: readonly Shape[] = [
  { d: 'M18 9a6 6 0 0 1 12 0', line: 'i', width: 2.5 },
  { d: 'M14 9H34V14H14Z', fill: 'i' },
  { d: 'M15 14H33L37 38H11Z', fill: 'y1' },
  { d: 'M24 14H33L37 38H24Z', fill: 'y0' },
  { d: 'M24 18C30 26 30 33 24 36 18 33 18 26 24 18Z', fill: 'r1' },
  { d: 'M9 38H39V44H9Z', fill: 'i' },
];
