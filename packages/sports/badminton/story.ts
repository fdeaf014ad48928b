import { rallyStory } from '../families/race-to-n/rally/story.ts';
import { BADMINTON } from './sport.ts';

/** The story of a badminton match. */
export const badmintonStory = rallyStory(BADMINTON);
