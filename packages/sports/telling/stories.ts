import type { PriceModel } from '../price/pricing.ts';
import { STORIES } from '../registry/stories.gen.ts';
import type { SportKey } from '../sports.ts';
import type { GameState } from '../states.ts';
import type { SportStory } from './story.ts';

const BY_SPORT: Partial<Record<SportKey, SportStory<GameState, PriceModel>>> = STORIES;

/** What is recorded of the games of a sport; null for a sport without a story. */
export function storyOf(sport: SportKey): SportStory<GameState, PriceModel> | null {
  return BY_SPORT[sport] ?? null;
}
