// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'plain full 1 2',
    'score full 2-0,1 0-2 1-2',
    'plain full over under',
    'handicap full 1 2',
    'plain full odd even',
    'plain short 1-1,2 2-1,2',
    'plain full yes no',
  ],
  rows: [
    '26001 match_winner main list none 0 match_winner',
    '26002 map_betting  scores none 1',
    '26010 rounds_total rounds lines total 2 total',
    '26011 rounds_handicap  lines handicap 3 games_handicap',
    '26013 rounds_odd_even  list none 4 odd_even',
    '26020 rounds_home_total teams lines total 2 total home',
    '26021 rounds_away_total  lines total 2 total away',
    '26004 total_maps maps lines total 2',
    '26005 map_handicap  lines handicap 3 map_handicap',
    '26006 map_match  grid none 5',
    '26101 map1_winner  list none 0 match_winner map1',
    '26103 map1_rounds_total  lines total 2 total map1',
    '26104 map1_rounds_handicap  lines handicap 3 games_handicap map1',
    '26201 map2_winner  list none 0 match_winner map2',
    '26203 map2_rounds_total  lines total 2 total map2',
    '26204 map2_rounds_handicap  lines handicap 3 games_handicap map2',
    '26301 map3_winner  list none 0 match_winner map3',
    '26303 map3_rounds_total  lines total 2 total map3',
    '26304 map3_rounds_handicap  lines handicap 3 games_handicap map3',
    '26022 player1_wins_map teams list none 6',
    '26023 player2_wins_map  list none 6',
  ],
};
