import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { SNOOKER } from './sport.ts';

/** The story of a snooker match. */
export const snookerStory = rallyStory(SNOOKER);
