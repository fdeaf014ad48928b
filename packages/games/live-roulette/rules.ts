import { roulette } from '../roulette/rules.ts';
import { sharedAs } from '../src/game.ts';

/** A roulette table of everybody. */
export const liveRoulette = sharedAs('live-roulette', roulette);
