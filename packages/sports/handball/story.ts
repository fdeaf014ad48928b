import { pointsStory } from '../families/timed-points/story.ts';
import { HANDBALL } from './sport.ts';

/** The story of a handball game. */
export const handballStory = pointsStory(HANDBALL);
