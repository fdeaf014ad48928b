import { pointsStory } from '../families/timed-points/story.ts';

/** The story of a basketball game. */
export const basketballStory = pointsStory<'basketball'>();
