import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { DOTA } from './sport.ts';

/** The story of a Dota 2 match. */
export const dotaStory = rallyStory(DOTA);
