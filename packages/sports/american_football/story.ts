import { pointsStory } from '../families/timed-points/story.ts';

/** The story of an American football game. */
export const americanFootballStory = pointsStory<'american_football'>();
