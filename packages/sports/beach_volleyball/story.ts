import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

/** The story of a beach volleyball match. */
export const beachVolleyballStory = rallyStory(BEACH_VOLLEYBALL);
