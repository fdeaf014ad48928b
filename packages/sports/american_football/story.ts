import { pointsStory } from '../families/timed-points/story.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

/** The story of an American football game. */
export const americanFootballStory = pointsStory(AMERICAN_FOOTBALL);
