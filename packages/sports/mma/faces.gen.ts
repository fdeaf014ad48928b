// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'plain full 1 2',
    'plain full 1 x 2',
    'plain full 1-knockout,submission,decision 2-knockout,submission,decision x',
    'plain full yes no',
    'plain full over under',
    'round full 1-1,2,3,4,5 2-1,2,3,4,5',
  ],
  rows: [
    '61001 fight_winner main list none 0',
    '61002 fight_result  list none 1',
    '61003 fight_method  wide none 2',
    '61004 fight_distance  list none 3',
    '61005 fight_rounds rounds lines total 4',
    '61006 fight_round  grid none 5',
  ],
};
