import { keno } from '../keno/rules.ts';
import { sharedAs } from '../src/game.ts';

/** Keno that is drawn for everybody, every five minutes. */
export const kenoDraws = sharedAs('keno-draws', keno);
