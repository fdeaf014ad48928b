// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'entrants full 1~44',
  ],
  rows: [
    '72001 field_winner main wide none 0',
    '72002 field_top places wide ordinal 0',
    '72007 field_bottom  wide ordinal 0',
  ],
};
