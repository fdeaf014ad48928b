import { pointsStory } from '../families/timed-points/story.ts';

/** The story of a rugby union game. */
export const rugbyUnionStory = pointsStory<'rugby_union'>();
