import { scores } from '../../families/race-to-n/markets/outcomes.ts';

export const SET_SCORE = scores(['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6']);
