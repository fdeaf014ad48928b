import { pointsStory } from '../families/timed-points/story.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

/** The story of a game of virtual basketball. */
export const virtualBasketballStory = pointsStory(VIRTUAL_BASKETBALL);
