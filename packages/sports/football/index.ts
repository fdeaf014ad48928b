/** Football's own exports, for its tests, its tools and the audit of its prices. */
export type { FinalState } from './final-state.ts';
export { type FootballData, loadFootballData } from './play/data.ts';
export { playedFootball } from './play/played.ts';
export { footballLineUps } from './play/players.ts';
export { expectedGoals, type FitOptions, type FittedResult, fitDixonColes } from './price/fit-dixon-coles.ts';
export type { ScoreModel } from './price/joint-model.ts';
export type { FootballState } from './state.ts';
