// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'entrants full 1~22',
    'entrants full 1 2',
    'entrants full 3 4',
    'entrants full 5 6',
    'entrants full 7 8',
    'entrants full 9 10',
    'entrants full 11 12',
    'entrants full 13 14',
    'entrants full 15 16',
  ],
  rows: [
    '66001 field_winner main wide none 0',
    '66002 field_top places wide ordinal 0',
    '66011 field_duel_1 duels list none 1',
    '66012 field_duel_2  list none 2',
    '66013 field_duel_3  list none 3',
    '66014 field_duel_4  list none 4',
    '66015 field_duel_5  list none 5',
    '66016 field_duel_6  list none 6',
    '66017 field_duel_7  list none 7',
    '66018 field_duel_8  list none 8',
  ],
};
