// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'entrants full 1 2 3 4 5 6 7 8 9 10 11 12',
    'entrants full 1-2,3,4,5,6,7,8,9,10,11,12 2-1,3,4,5,6,7,8,9,10,11,12 3-1,2,4,5,6,7,8,9,10,11,12 4-1,2,3,5,6,7,8,9,10,11,12 5-1,2,3,4,6,7,8,9,10,11,12 6-1,2,3,4,5,7,8,9,10,11,12 7-1,2,3,4,5,6,8,9,10,11,12 8-1,2,3,4,5,6,7,9,10,11,12 9-1,2,3,4,5,6,7,8,10,11,12 10-1,2,3,4,5,6,7,8,9,11,12 11-1,2,3,4,5,6,7,8,9,10,12 12-1,2,3,4,5,6,7,8,9,10,11',
  ],
  rows: [
    '62001 field_winner main wide none 0',
    '62002 field_top places wide ordinal 0',
    '62003 field_again_winner main wide none 0',
    '62004 field_again_top places wide ordinal 0',
    '62005 field_forecast places wide none 1',
  ],
};
