import { pointsStory } from '../families/timed-points/story.ts';
import { BASKETBALL } from './sport.ts';

/** The story of a basketball game. */
export const basketballStory = pointsStory(BASKETBALL);
