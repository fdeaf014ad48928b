import { disc, type Shape } from '../src/art/Drawing.tsx';
import type { TargetId } from './rules.ts';

const eye = (x: number, y: number): Shape => ({ d: disc(x, y, 1.3), fill: 'i' });
/** Legs in a run: two back, two forth. */
const legs = (tone: string, width = 3): Shape => ({
  d: 'M14 29L8 36 10 44M17 30L16 37 20 43M33 29L30 37 33 44M36 28L40 36 44 40',
  line: tone,
  width,
});
/** A slim body with a raised neck and a head to the right. */
const slim = (dark: string, light: string): readonly Shape[] => [
  legs(dark, 2.6),
  {
    d: 'M10 21C16 17 27 18 33 18L38 8 44 10 47 14 46 16 41 16 39 26C34 32 24 29 18 32 11 32 8 27 10 21Z',
    fill: light,
  },
  { d: 'M10 21C8 20 7 21 6 23 8 24 9 24 10 25Z', fill: dark },
];

/** What runs past, each with an outline of its own, its head to the right. */
export const DRAWINGS: Readonly<Record<TargetId, readonly Shape[]>> = {
  partridge: [
    { d: 'M20 37L18 44H22M27 37L26 44H30', line: 'r0', width: 2.2 },
    { d: 'M6 30L14 22 18 34Z', fill: 'o0' },
    {
      d: 'M8 27C14 13 28 15 31 20 31 12 40 10 42 16L46 18 42 20C42 30 36 38 25 38 16 38 9 34 8 27Z',
      fill: 'o1',
    },
    { d: 'M16 25C21 20 28 23 30 29 25 33 18 31 16 25Z', fill: 'o0' },
    eye(38, 16),
  ],
  hare: [
    { d: 'M13 32L5 37 2 43M18 33L11 40 8 44M34 31L40 38M36 29L44 35', line: 'o0', width: 3 },
    { d: 'M33 18C29 12 27 6 28 2 33 5 36 10 37 16ZM36 17C34 10 35 5 38 2 41 7 41 12 40 17Z', fill: 'o0' },
    {
      d: 'M7 30C9 19 22 17 31 21 33 16 42 15 45 21 45 24 42 26 39 26 38 32 30 33 24 33 17 36 8 36 7 30Z',
      fill: 'o1',
    },
    { d: disc(7, 28, 3), fill: 'i' },
    eye(40, 20),
  ],
  fox: [
    { d: 'M17 31L12 38 14 43M20 31L20 38 23 43M33 30L32 38 35 43M36 28L41 36 44 39', line: 'i', width: 2.6 },
    { d: 'M15 24C8 20 4 24 1 32 7 35 13 32 17 29Z', fill: 'r0' },
    { d: 'M1 32C2 29 3 27 4 26 6 28 7 31 7 33.500 5 33.800 3 33 1 32Z', fill: 'paper' },
    {
      d: 'M12 25C18 19 27 22 32 20L35 12 39 15 43 13 43 18 48 23 41 25C40 30 35 31 31 30 25 29 18 33 13 30Z',
      fill: 'r1',
    },
    eye(41, 19),
  ],
  roe: [...slim('o0', 'o1'), { d: 'M38 9L36 2M37 5L33 4M40 9L41 3', line: 'i', width: 2 }, eye(41, 12)],
  boar: [
    { d: 'M13 32L10 43M19 33L19 43M31 33L30 43M37 31L38 43', line: 'i', width: 3.6 },
    { d: 'M6 24C3 24 2 27 3 30', line: 'i', width: 2 },
    {
      d: 'M5 26C7 12 26 9 33 15L36 11 38 17C41 19 44 23 47 27L45 31C41 31 39 32 36 33 28 37 9 37 5 26Z',
      fill: 'o0',
    },
    { d: 'M12 15L16 10 19 13 24 9 26 13 31 12 33 15C26 10 18 11 12 15Z', fill: 'i' },
    { d: 'M42 30C43 28 43 26 41 25', line: 'paper', width: 2 },
    eye(38, 21),
  ],
  stag: [
    ...slim('r0', 'o0'),
    { d: 'M38 9C34 8 30 5 30 0M34 7L27 6M40 9C40 5 43 3 42 -2M41 4L46 1', line: 'i', width: 2.2 },
    eye(41, 12),
  ],
  chamois: [
    ...slim('i', 'y0'),
    { d: 'M38 9C37 4 36 2 33 3M41 9C41 4 40 1 37 1', line: 'i', width: 2 },
    { d: 'M39 13L46 15', line: 'i', width: 2 },
    eye(41, 11),
  ],
  ibex: [
    ...slim('v0', 'v1'),
    { d: 'M40 9C38 0 28 -3 21 4M43 10C42 -1 31 -6 23 0', line: 'y0', width: 2.8 },
    { d: 'M42 16L41 21', line: 'v0', width: 2.4 },
    eye(41, 12),
  ],
};
