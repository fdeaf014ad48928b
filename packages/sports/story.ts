/** What is recorded of games while they are played. Servers need it, and the pages that tell it. */
export { storyOf } from './telling/stories.ts';
export {
  type PlayEvent,
  type SportStory,
  type Tallies,
  type UnitPlace,
  unitAfter,
  unitOfEnd,
} from './telling/story.ts';
export type { ToldEvent, ToldGame, ToldUnit } from './telling/told.ts';
