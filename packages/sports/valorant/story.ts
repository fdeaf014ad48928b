import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { VALORANT } from './sport.ts';

/** The story of a Valorant match. */
export const valorantStory = rallyStory(VALORANT);
