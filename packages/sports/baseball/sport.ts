import type { InningsSport } from '../families/innings/innings.ts';

/** Baseball: nine innings, extra innings after a level score. */
export const BASEBALL: InningsSport<'baseball'> = {
  ...{ sport: 'baseball', sportId: 5, version: 'baseball-1', typesFrom: 63_000 },
  ...{ innings: 9, enough: 5, first: 5 },
  // In 27 of 100 half-innings somebody scores, and then 1.85 on average: half a run an inning, as in the major leagues.
  further: 0.46,
};
