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
    '23001 match_winner main list none 0 match_winner',
    '23002 set_betting  scores none 1',
    '23010 points_total points lines total 2 total',
    '23011 rally_handicap  lines handicap 3 games_handicap',
    '23013 points_odd_even  list none 4 odd_even',
    '23020 points_home_total players lines total 2 total home',
    '23021 points_away_total  lines total 2 total away',
    '23004 total_sets sets lines total 2',
    '23005 set_handicap  lines handicap 3 set_handicap',
    '23006 set_match  grid none 5',
    '23101 set1_winner  list none 0 match_winner set1',
    '23103 set1_points_total  lines total 2 total set1',
    '23104 set1_points_handicap  lines handicap 3 games_handicap set1',
    '23201 set2_winner  list none 0 match_winner set2',
    '23203 set2_points_total  lines total 2 total set2',
    '23204 set2_points_handicap  lines handicap 3 games_handicap set2',
    '23301 set3_winner  list none 0 match_winner set3',
    '23303 set3_points_total  lines total 2 total set3',
    '23304 set3_points_handicap  lines handicap 3 games_handicap set3',
    '23022 player1_wins_set players list none 6',
    '23023 player2_wins_set  list none 6',
  ],
};
