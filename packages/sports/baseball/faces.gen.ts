// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'plain full 1 2',
    'handicap full 1 2',
    'plain full over under',
    'plain full odd even',
    'plain full 1 x 2',
  ],
  rows: [
    '63001 runs_winner main list none 0',
    '63002 runs_handicap  lines handicap 1',
    '63003 runs_total  lines total 2',
    '63004 runs_odd_even  list none 3',
    '63005 runs_result innings list none 4',
    '63006 first_runs_result  list none 4',
    '63007 first_runs_handicap  lines handicap 1',
    '63008 first_runs_total  lines total 2',
  ],
};
