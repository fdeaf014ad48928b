import { pointsStory } from '../families/timed-points/story.ts';

/** The story of a handball game. */
export const handballStory = pointsStory<'handball'>();
