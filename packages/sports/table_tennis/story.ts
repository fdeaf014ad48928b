import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { TABLE_TENNIS } from './sport.ts';

/** The story of a table tennis match. */
export const tableTennisStory = rallyStory(TABLE_TENNIS);
