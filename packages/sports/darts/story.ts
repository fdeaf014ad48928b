import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { DARTS } from './sport.ts';

/** The story of a darts match. */
export const dartsStory = rallyStory(DARTS);
