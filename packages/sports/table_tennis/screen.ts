import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { TABLE_TENNIS } from './sport.ts';

/** What screens show of table tennis. */
export const tableTennisScreen = rallyScreen(TABLE_TENNIS, FACES);
