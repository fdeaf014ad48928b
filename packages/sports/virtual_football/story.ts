import { pointsStory } from '../families/timed-points/story.ts';

/** The story of a match of virtual football. */
export const virtualFootballStory = pointsStory<'virtual_football'>();
