// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'entrants full 1~10',
    'entrants full 1-2~10 2-1,3,4,5,6,7,8,9,10 3-1,2,4,5,6,7,8,9,10 4-1,2,3,5,6,7,8,9,10 5-1,2,3,4,6,7,8,9,10 6-1,2,3,4,5,7,8,9,10 7-1,2,3,4,5,6,8,9,10 8-1,2,3,4,5,6,7,9,10 9-1,2,3,4,5,6,7,8,10 10-1~9',
  ],
  rows: [
    '62001 field_winner main wide none 0',
    '62002 field_top places wide ordinal 0',
    '62003 field_again_winner main wide none 0',
    '62004 field_again_top places wide ordinal 0',
    '62005 field_forecast  wide none 1',
  ],
};
