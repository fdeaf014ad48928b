// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'entrants full 1~24',
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
    '68001 field_winner main wide none 0',
    '68002 field_top places wide ordinal 0',
    '68011 field_duel_1 duels list none 1',
    '68012 field_duel_2  list none 2',
    '68013 field_duel_3  list none 3',
    '68014 field_duel_4  list none 4',
    '68015 field_duel_5  list none 5',
    '68016 field_duel_6  list none 6',
    '68017 field_duel_7  list none 7',
    '68018 field_duel_8  list none 8',
  ],
};
