import type { FightSport } from '../families/fights/fight.ts';

/** Boxing: ten or twelve rounds of three minutes. */
export const BOXING: FightSport<'boxing'> = {
  ...{ sport: 'boxing', sportId: 9, version: 'boxing-2', typesFrom: 60_000 },
  ...{ mostRounds: 12, ways: [], formats: [12, 10] },
  ...{ roundSeconds: 180, breakSeconds: 60 },
};
