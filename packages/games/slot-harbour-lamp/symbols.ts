import { disc, type Shape } from '../src/art/Drawing.tsx';
import { LANTERN } from '../src/art/lantern.ts';

/** The symbols of the harbour by their letters. Each differs from the others by its outline. */
export const SYMBOLS: Readonly<Record<string, readonly Shape[]>> = {
  L: LANTERN,
  A: [
    { d: disc(24, 8, 4), line: 'b0', width: 3.5 },
    { d: 'M24 13V42M15 19H33', line: 'b0', width: 5 },
    { d: 'M9 29C10 38 16 42 24 42 32 42 38 38 39 29', line: 'b0', width: 5 },
    { d: 'M9 22L2 34H16Z', fill: 'b0' },
    { d: 'M39 22L32 34H46Z', fill: 'b0' },
  ],
  B: [
    { d: disc(24, 42, 4), fill: 'i' },
    { d: disc(24, 6, 3), fill: 'i' },
    { d: 'M24 7C14 7 12 17 12 24 12 31 8 34 7 39H41C40 34 36 31 36 24 36 17 34 7 24 7Z', fill: 'o1' },
    { d: 'M24 7C34 7 36 17 36 24 36 31 40 34 41 39H24Z', fill: 'o0' },
  ],
  G: [
    {
      d: 'M2 19C10 6 20 10 24 21 28 10 38 6 46 19 38 16 31 19 29 30L24 43 19 30C17 19 10 16 2 19Z',
      fill: 'v1',
    },
    { d: 'M24 21C28 10 38 6 46 19 38 16 31 19 29 30L24 43Z', fill: 'v0' },
  ],
  F: [
    { d: 'M33 24L46 12V36Z', fill: 'r0' },
    { d: 'M3 24C11 9 29 9 38 24 29 39 11 39 3 24Z', fill: 'r1' },
    { d: 'M3 24C11 39 29 39 38 24Z', fill: 'r0' },
    { d: disc(13, 20, 2.5), fill: 'i' },
  ],
  S: [
    { d: 'M24 43L4 22C4 9 15 4 24 4 33 4 44 9 44 22Z', fill: 'g1' },
    { d: 'M24 42L12 9M24 42V5M24 42L36 9', line: 'g0', width: 2.5 },
    { d: 'M15 39H33V45H15Z', fill: 'g0' },
  ],
};
