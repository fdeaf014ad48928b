/** Sports as a simulator plays them. Only feeds and those who judge them need it. */
export { type FootballData, loadFootballData } from './football/play/data.ts';
export { playedFootball } from './football/play/played.ts';
export { PRODUCER } from './play/messages.ts';
export type { Fixture, League, PlayedGame, PlayedSport } from './play/played-sport.ts';
export { type Step, StepQueue, type StepResult } from './play/queue.ts';
export { randomStream } from './play/random.ts';
