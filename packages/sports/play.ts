/** Sports for the simulator. Only feeds and audits need them. */

export { DecidedOutcomes } from './play/decided.ts';
export { messagesOf, PRODUCER } from './play/messages.ts';
export { loadPlayed } from './play/played.ts';
export type {
  Cup,
  CupRound,
  Fixture,
  League,
  PlayedCups,
  PlayedGame,
  PlayedSeasons,
  PlayedSport,
} from './play/played-sport.ts';
export { type Step, StepQueue, type StepResult } from './play/queue.ts';
export { randomStream, shuffled } from './play/random.ts';
export { pricesBefore } from './play/turned-game.ts';
export { CupForecast } from './season/price/cup-forecast.ts';
export {
  behindOf,
  type Forecast,
  placesOf,
  ranksOf,
  SeasonForecast,
  type SeasonSoFar,
} from './season/price/forecast.ts';
export type { SeasonModel } from './season/price/model.ts';
export { seasonOffers, seasonPrices } from './season/price/pricing.ts';
export type { Seed } from './season/price/random.ts';
