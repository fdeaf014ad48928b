import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { LOL } from './sport.ts';

/** The story of a League of Legends match. */
export const lolStory = rallyStory(LOL);
