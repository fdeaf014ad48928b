import { pointsStory } from '../families/timed-points/story.ts';
import { RUGBY_UNION } from './sport.ts';

/** The story of a rugby union game. */
export const rugbyUnionStory = pointsStory(RUGBY_UNION);
