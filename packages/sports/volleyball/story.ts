import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { VOLLEYBALL } from './sport.ts';

/** The story of a volleyball match. */
export const volleyballStory = rallyStory(VOLLEYBALL);
