// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'plain full 1 x 2',
    'plain short 1x 12 x2',
    'plain full 1 2',
    'plain full over under',
    'plain full odd even',
    'handicap full 1 2',
  ],
  rows: [
    '33001 points_1x2 main list none 0 result',
    '33008 points_double_chance  list none 1 double_chance',
    '33009 points_draw_no_bet  list none 2 draw_no_bet',
    '33003 points_total  lines total 3 total',
    '33006 points_odd_even  list none 4 odd_even',
    '33002 points_spread handicap lines handicap 5 games_handicap',
    '33004 points_home_total teams lines total 3 total home',
    '33005 points_away_total  lines total 3 total away',
    '33101 half1_points_result halves list none 0 result half1',
    '33102 half1_points_handicap  lines handicap 5 games_handicap half1',
    '33103 half1_points_total  lines total 3 total half1',
    '33104 half1_points_home_total  lines total 3 total home half1',
    '33105 half1_points_away_total  lines total 3 total away half1',
    '33106 half1_points_odd_even  list none 4 odd_even half1',
    '33201 half2_points_result  list none 0 result half2',
    '33202 half2_points_handicap  lines handicap 5 games_handicap half2',
    '33203 half2_points_total  lines total 3 total half2',
    '33204 half2_points_home_total  lines total 3 total home half2',
    '33205 half2_points_away_total  lines total 3 total away half2',
    '33206 half2_points_odd_even  list none 4 odd_even half2',
  ],
};
