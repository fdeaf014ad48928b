import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { COUNTER_STRIKE } from './sport.ts';

/** The story of a Counter-Strike match. */
export const counterStrikeStory = rallyStory(COUNTER_STRIKE);
