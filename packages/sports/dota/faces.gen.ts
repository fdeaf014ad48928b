// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'plain full 1 2',
    'score full 2-0,1 0-2 1-2',
    'score full 3-0,1,2 0-3 1-3 2-3',
    'plain full over under',
    'handicap full 1 2',
    'plain short 1-1,2 2-1,2',
    'plain full yes no',
  ],
  rows: [
    '28001 match_winner main list none 0 match_winner',
    '28002 map_betting  scores none 1',
    '28061 map_betting_5  scores none 2',
    '28050 map_winner  lines ordinal 0 map_number',
    '28004 total_maps maps lines total 3',
    '28005 map_handicap  lines handicap 4 map_handicap',
    '28006 map_match  grid none 5',
    '28022 player1_wins_map teams list none 6',
    '28023 player2_wins_map  list none 6',
  ],
};
