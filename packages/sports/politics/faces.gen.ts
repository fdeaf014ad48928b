// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'entrants full 1~12',
  ],
  rows: [
    '71001 event_option main wide none 0',
  ],
};
