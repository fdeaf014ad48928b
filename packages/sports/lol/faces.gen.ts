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
    '29001 match_winner main list none 0 match_winner',
    '29002 map_betting  scores none 1',
    '29061 map_betting_5  scores none 2',
    '29050 map_winner  lines ordinal 0 map_number',
    '29004 total_maps maps lines total 3',
    '29005 map_handicap  lines handicap 4 map_handicap',
    '29006 map_match  grid none 5',
    '29022 player1_wins_map teams list none 6',
    '29023 player2_wins_map  list none 6',
  ],
};
