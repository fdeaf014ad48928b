import { baccarat } from '../baccarat/rules.ts';
import { sharedAs } from '../src/game.ts';

/** A baccarat table of everybody. */
export const liveBaccarat = sharedAs('live-baccarat', baccarat);
