import { disc, type Shape } from '../src/art/Drawing.tsx';
import type { TargetId } from './rules.ts';

const eye = (x: number, y: number, r = 2): Shape => ({ d: disc(x, y, r), fill: 'i' });

/** What swims past, each with an outline of its own, its head to the right. */
export const DRAWINGS: Readonly<Record<TargetId, readonly Shape[]>> = {
  sardine: [
    { d: 'M14 24L3 17 6 24 3 31Z', fill: 'b0' },
    { d: 'M9 24C18 17 36 17 46 24 36 31 18 31 9 24Z', fill: 'b1' },
    { d: 'M9 24C18 17 36 17 46 24Z', fill: 'b0' },
    eye(39, 23, 1.5),
  ],
  wrasse: [
    { d: 'M14 14C20 6 34 6 40 15Z', fill: 'g0' },
    { d: 'M13 24L3 14 5 24 3 34Z', fill: 'g0' },
    { d: 'M9 24C16 9 36 9 45 24 36 37 16 37 9 24Z', fill: 'g1' },
    { d: 'M22 27C26 26 30 28 31 32 27 33 23 31 22 27Z', fill: 'g0' },
    { d: 'M17 21C24 17 32 17 40 21', line: 'y1', width: 2.5 },
    eye(38, 23),
  ],
  mackerel: [
    { d: 'M13 24L2 13 8 24 2 35Z', fill: 'b0' },
    { d: 'M23 16L30 9 32 16Z', fill: 'b0' },
    { d: 'M8 24C18 13 37 13 47 24 37 33 18 33 8 24Z', fill: 'b1' },
    { d: 'M15 19L18 24M21 16L24 23M27 16L30 23M33 17L36 23', line: 'i', width: 2 },
    eye(41, 23, 1.8),
  ],
  ray: [
    { d: 'M15 24C10 24 5 25 1 28', line: 'v0', width: 2.5 },
    { d: 'M14 24L29 5C34 12 40 18 45 22 46 23 46 25 45 26 40 30 34 36 29 43Z', fill: 'v1' },
    { d: 'M14 24L29 43C34 36 40 30 45 26 45.500 25 45.700 24.500 45.700 24Z', fill: 'v0' },
    eye(38, 21, 1.6),
    eye(38, 27, 1.6),
  ],
  chest: [
    { d: 'M5 20C5 11 11 8 17 8H31C37 8 43 11 43 20Z', fill: 'o1' },
    { d: 'M5 22H43V40H5Z', fill: 'o0' },
    { d: 'M5 19H43V24H5ZM11 8H15V40H11ZM33 8H37V40H33Z', fill: 'y0' },
    { d: disc(24, 25, 5), fill: 'y1' },
    { d: 'M24 24V28', line: 'i', width: 2.5 },
  ],
  grouper: [
    { d: 'M13 12L20 4 36 8 38 14Z', fill: 'r0' },
    { d: 'M12 25C7 20 5 17 2 16 4 22 4 28 2 34 5 33 8 30 12 25Z', fill: 'r0' },
    { d: 'M7 25C12 8 34 6 46 22L40 26 45 30C34 42 13 41 7 25Z', fill: 'r1' },
    { d: 'M22 29C26 27 31 29 32 34 27 36 23 34 22 29Z', fill: 'r0' },
    eye(36, 19, 2.3),
  ],
  tuna: [
    { d: 'M25 15C24 9 20 5 17 4 18 9 18 12 18 17ZM25 33C24 39 20 43 17 44 18 39 18 36 18 31Z', fill: 'y1' },
    { d: 'M10 24C7 17 5 12 1 9 3 19 3 29 1 39 5 36 7 31 10 24Z', fill: 'b0' },
    { d: 'M8 24C17 12 37 12 47 24 37 36 17 36 8 24Z', fill: 'b0' },
    { d: 'M8 24C17 36 37 36 47 24 36 27 19 27 8 24Z', fill: 'b1' },
    eye(40, 22),
  ],
  swordfish: [
    { d: 'M32 23L48 22 48 23.500 32 27Z', fill: 'i' },
    { d: 'M24 18C24 10 21 6 17 4 19 10 18 14 17 19Z', fill: 'v0' },
    { d: 'M9 25C6 19 4 15 0 13 2 21 2 29 0 37 4 35 6 31 9 25Z', fill: 'v0' },
    { d: 'M7 25C14 15 28 15 37 24 28 33 14 34 7 25Z', fill: 'v1' },
    { d: 'M22 29L18 38 15 29Z', fill: 'v0' },
    eye(31, 23, 1.8),
  ],
  squid: [
    {
      d: 'M18 20C12 16 8 18 2 13M18 22C12 21 8 24 1 20M18 25C12 25 8 28 1 28M18 27C12 29 9 33 2 36M19 29C14 33 12 37 6 42',
      line: 'r0',
      width: 2.6,
    },
    { d: 'M36 24L42 10 47 24 42 38Z', fill: 'r0' },
    { d: 'M15 24C15 15 26 14 47 24 26 34 15 33 15 24Z', fill: 'r1' },
    { d: disc(21, 23, 3.2), fill: 'y1' },
    eye(21, 23, 1.6),
  ],
};
