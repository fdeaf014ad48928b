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
    '27001 match_winner main list none 0 match_winner',
    '27002 map_betting  scores none 1',
    '27010 rounds_total rounds lines total 2 total',
    '27011 rounds_handicap  lines handicap 3 games_handicap',
    '27013 rounds_odd_even  list none 4 odd_even',
    '27020 rounds_home_total teams lines total 2 total home',
    '27021 rounds_away_total  lines total 2 total away',
    '27004 total_maps maps lines total 2',
    '27005 map_handicap  lines handicap 3 map_handicap',
    '27006 map_match  grid none 5',
    '27101 map1_winner  list none 0 match_winner map1',
    '27103 map1_rounds_total  lines total 2 total map1',
    '27104 map1_rounds_handicap  lines handicap 3 games_handicap map1',
    '27201 map2_winner  list none 0 match_winner map2',
    '27203 map2_rounds_total  lines total 2 total map2',
    '27204 map2_rounds_handicap  lines handicap 3 games_handicap map2',
    '27301 map3_winner  list none 0 match_winner map3',
    '27303 map3_rounds_total  lines total 2 total map3',
    '27304 map3_rounds_handicap  lines handicap 3 games_handicap map3',
    '27022 player1_wins_map teams list none 6',
    '27023 player2_wins_map  list none 6',
  ],
};
