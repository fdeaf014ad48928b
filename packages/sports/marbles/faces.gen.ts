// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'entrants full 1 2 3 4 5 6 7 8',
    'plain full odd even',
    'entrants full 1 2',
    'entrants full 3 4',
    'entrants full 5 6',
    'entrants full 7 8',
  ],
  rows: [
    '69001 field_winner main wide none 0',
    '69002 field_top places wide ordinal 0',
    '69006 field_parity main list none 1',
    '69011 field_duel_1 duels list none 2',
    '69012 field_duel_2  list none 3',
    '69013 field_duel_3  list none 4',
    '69014 field_duel_4  list none 5',
  ],
};
