import { disc, type Shape } from '../src/art/Drawing.tsx';
import { LANTERN } from '../src/art/lantern.ts';

/** The stones of the slope in the order of the bag. Each differs from the others by its outline. */
export const SYMBOLS: readonly (readonly Shape[])[] = [
  [
    { d: 'M24 2L43 13V35L24 46 5 35V13Z', fill: 'r1' },
    { d: 'M24 24L43 13V35L24 46Z', fill: 'r0' },
    { d: 'M5 13L24 24 43 13', line: 'r0' },
  ],
  [
    { d: 'M24 3C33 13 42 18 42 30A18 15 0 0 1 6 30C6 18 15 13 24 3Z', fill: 'y1' },
    { d: 'M18 24L30 36M30 24L18 36M16 30H32', line: 'y0', width: 2.5 },
    { d: disc(24, 30, 4), fill: 'y0' },
  ],
  [
    { d: disc(24, 24, 15), line: 'g1', width: 12 },
    { d: 'M24 9A15 15 0 0 1 24 39', line: 'g0', width: 12 },
  ],
  [
    { d: 'M24 2L33 12V46H15V12Z', fill: 'b1' },
    { d: 'M24 2L33 12V46H24Z', fill: 'b0' },
    { d: 'M9 22L15 28V46H4V28Z', fill: 'b0' },
    { d: 'M39 22L44 28V46H33V28Z', fill: 'b1' },
  ],
  [
    { d: 'M22 3L46 43 4 38Z', fill: 'o1' },
    { d: 'M22 3L27 30 4 38Z', fill: 'o0' },
  ],
  [
    { d: 'M12 9H46L36 19H2Z', fill: 'v1' },
    { d: 'M12 20H46L36 30H2Z', fill: 'v0' },
    { d: 'M12 31H46L36 41H2Z', fill: 'v1' },
  ],
  LANTERN,
];
