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
    '21001 match_winner main list none 0 match_winner',
    '21002 set_betting  scores none 1',
    '21010 points_total points lines total 2 total',
    '21011 rally_handicap  lines handicap 3 games_handicap',
    '21013 points_odd_even  list none 4 odd_even',
    '21020 points_home_total teams lines total 2 total home',
    '21021 points_away_total  lines total 2 total away',
    '21004 total_sets sets lines total 2',
    '21005 set_handicap  lines handicap 3 set_handicap',
    '21006 set_match  grid none 5',
    '21101 set1_winner  list none 0 match_winner set1',
    '21103 set1_points_total  lines total 2 total set1',
    '21104 set1_points_handicap  lines handicap 3 games_handicap set1',
    '21201 set2_winner  list none 0 match_winner set2',
    '21203 set2_points_total  lines total 2 total set2',
    '21204 set2_points_handicap  lines handicap 3 games_handicap set2',
    '21301 set3_winner  list none 0 match_winner set3',
    '21303 set3_points_total  lines total 2 total set3',
    '21304 set3_points_handicap  lines handicap 3 games_handicap set3',
    '21022 player1_wins_set teams list none 6',
    '21023 player2_wins_set  list none 6',
  ],
};
