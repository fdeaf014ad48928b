import { disc, type Shape } from '../src/art/Drawing.tsx';

/** Eight rays around a sun, each a triangle from the rim outwards. */
function ray(turn: number): Shape {
  const at = (radius: number, angle: number) =>
    [24 + radius * Math.sin(angle), 24 - radius * Math.cos(angle)].map((each) => each.toFixed(1)).join(' ');
  const angle = (turn * Math.PI) / 4;
  return { d: `M${at(21, angle)}L${at(14.5, angle + 0.28)} ${at(14.5, angle - 0.28)}Z`, fill: 'y1' };
}

/** The symbols of the orchard by their letters. Each differs from the others by its outline. */
export const SYMBOLS: Readonly<Record<string, readonly Shape[]>> = {
  W: [
    { d: disc(24, 24, 11), fill: 'y1' },
    ...Array.from({ length: 8 }, (_, turn) => ray(turn)),
    { d: disc(24, 24, 5), fill: 'y0' },
  ],
  B: [
    { d: 'M24 12A12 9 0 0 0 4 9 9 9 0 0 0 24 21 9 9 0 0 0 44 9 12 9 0 0 0 24 12Z', fill: 'b1' },
    { d: 'M15 24a9 9 0 0 1 18 0v11a9 9 0 0 1-18 0Z', fill: 'y1' },
    { d: 'M15 23h18v5H15Z', fill: 'i' },
    { d: 'M15 32h18v5H15Z', fill: 'i' },
  ],
  A: [
    { d: 'M24 14C10 8 5 18 7 28 9 38 17 46 24 42 31 46 39 38 41 28 43 18 38 8 24 14Z', fill: 'r1' },
    { d: 'M24 14V5', line: 'i', width: 3 },
    { d: 'M25 9A9 7 0 0 1 40 4 10 8 0 0 1 25 9Z', fill: 'g1' },
  ],
  P: [
    { d: 'M24 9C31 9 30 18 33 23 38 31 35 44 24 44 13 44 10 31 15 23 18 18 17 9 24 9Z', fill: 'g1' },
    { d: 'M24 10L27 3', line: 'i', width: 3 },
    { d: 'M24 44C35 44 38 31 33 23L24 30Z', fill: 'g0' },
  ],
  U: [
    { d: disc(24, 27, 17), fill: 'v1' },
    { d: 'M24 10A17 17 0 0 1 24 44Z', fill: 'v0' },
    { d: 'M24 10V4', line: 'i', width: 3 },
  ],
  C: [
    { d: 'M14 30C16 18 22 10 34 4M34 30C36 20 36 12 34 4', line: 'i', width: 2.5 },
    { d: disc(14, 34, 10), fill: 'r1' },
    { d: disc(35, 34, 10), fill: 'r0' },
    { d: 'M34 4A10 8 0 0 0 18 5 11 9 0 0 0 34 4Z', fill: 'g1' },
  ],
  L: [
    { d: 'M6 42C6 18 18 6 42 6 42 30 30 42 6 42Z', fill: 'g1' },
    { d: 'M6 42C18 42 42 30 42 6Z', fill: 'g0' },
    { d: 'M6 42L31 17', line: 'i' },
  ],
  D: [
    { d: 'M24 3C34 16 40 22 40 30A16 16 0 0 1 8 30C8 22 14 16 24 3Z', fill: 'b1' },
    { d: 'M24 3C34 16 40 22 40 30A16 16 0 0 1 24 46Z', fill: 'b0' },
  ],
  S: [
    { d: 'M24 3L45 24 24 45 3 24Z', fill: 'o1' },
    { d: 'M24 3L45 24 24 45Z', fill: 'o0' },
    { d: 'M24 3V45', line: 'i' },
  ],
};
