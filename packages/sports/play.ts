/** Sports for the simulator. Only feeds and audits need them. */

export { PRODUCER } from './play/messages.ts';
export { loadPlayed } from './play/played.ts';
export type { Fixture, League, PlayedGame, PlayedSport } from './play/played-sport.ts';
export { type Step, StepQueue, type StepResult } from './play/queue.ts';
export { randomStream } from './play/random.ts';
