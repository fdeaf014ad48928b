// Made by `npm run generate`. Not edited by hand.
import type { PackedFaces } from '../screens/faces.ts';

export const FACES: PackedFaces = {
  outcomes: [
    'plain full 1 2',
    'score full 4-0,1,2,3 0-4 1-4 2-4 3-4',
    'score full 6-0,1,2,3,4,5 0-6 1-6 2-6 3-6 4-6 5-6',
    'plain full over under',
    'handicap full 1 2',
    'plain short 1-1,2 2-1,2',
  ],
  rows: [
    '24001 match_winner main list none 0 match_winner',
    '24002 frame_betting  scores none 1',
    '24061 frame_betting_11  scores none 2',
    '24050 frame_winner  lines ordinal 0 frame_number',
    '24004 total_frames frames lines total 3',
    '24005 frame_handicap  lines handicap 4 frame_handicap',
    '24006 frame_match  grid none 5',
  ],
};
