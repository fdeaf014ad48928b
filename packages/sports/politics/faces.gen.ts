// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'entrants full 1 2 3 4 5 6 7 8 9 10 11 12',
  ],
  rows: [
    '71001 event_option main wide none 0',
  ],
};
