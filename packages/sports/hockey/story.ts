import { partsStory } from '../families/timed-goals/parts/story.ts';

/** The story of an ice hockey game. */
export const hockeyStory = partsStory<'hockey'>();
