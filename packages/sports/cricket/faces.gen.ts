// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'plain full 1 2',
    'tie full 1 x 2',
    'plain full over under',
  ],
  rows: [
    '70001 overs_winner main list none 0',
    '70002 overs_result  list none 1',
    '70003 overs_total  lines total 2',
    '70004 overs_home innings lines total 2',
    '70005 overs_away  lines total 2',
    '70006 opening_home  lines total 2',
    '70007 opening_away  lines total 2',
  ],
};
