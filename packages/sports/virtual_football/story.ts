import { pointsStory } from '../families/timed-points/story.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

/** The story of a match of virtual football. */
export const virtualFootballStory = pointsStory(VIRTUAL_FOOTBALL);
