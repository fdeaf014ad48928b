export * from '@fairbook/feed-contract';
export { formatOutcomeId, parseOutcomeId } from '@fairbook/sports/outcomes';
export { type GameState, SPORTS, type SportKey, sportOf, stateBefore } from '@fairbook/sports/state';
