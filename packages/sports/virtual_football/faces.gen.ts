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
    '34001 handball_1x2 main list none 0 result',
    '34008 handball_double_chance  list none 1 double_chance',
    '34009 handball_draw_no_bet  list none 2 draw_no_bet',
    '34003 handball_total  lines total 3 total',
    '34006 handball_odd_even  list none 4 odd_even',
    '34002 handball_spread handicap lines handicap 5 games_handicap',
    '34004 handball_home_total teams lines total 3 total home',
    '34005 handball_away_total  lines total 3 total away',
    '34101 half1_handball_result halves list none 0 result half1',
    '34102 half1_handball_handicap  lines handicap 5 games_handicap half1',
    '34103 half1_handball_total  lines total 3 total half1',
    '34104 half1_handball_home_total  lines total 3 total home half1',
    '34105 half1_handball_away_total  lines total 3 total away half1',
    '34106 half1_handball_odd_even  list none 4 odd_even half1',
    '34201 half2_handball_result  list none 0 result half2',
    '34202 half2_handball_handicap  lines handicap 5 games_handicap half2',
    '34203 half2_handball_total  lines total 3 total half2',
    '34204 half2_handball_home_total  lines total 3 total home half2',
    '34205 half2_handball_away_total  lines total 3 total away half2',
    '34206 half2_handball_odd_even  list none 4 odd_even half2',
  ],
};
