import { pointsStory } from '../families/timed-points/story.ts';

/** The story of a game of virtual basketball. */
export const virtualBasketballStory = pointsStory<'virtual_basketball'>();
