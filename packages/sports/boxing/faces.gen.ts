// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'plain full 1 2',
    'plain full 1 x 2',
    'plain full 1-knockout,decision 2-knockout,decision x',
    'plain full yes no',
    'plain full over under',
    'round full 1-1~12 2-1~12',
  ],
  rows: [
    '60001 fight_winner main list none 0',
    '60002 fight_result  list none 1',
    '60003 fight_method  wide none 2',
    '60004 fight_distance  list none 3',
    '60005 fight_rounds rounds lines total 4',
    '60006 fight_round  grid none 5',
  ],
};
