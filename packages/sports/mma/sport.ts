import type { FightSport } from '../families/fights/fight.ts';

/** Mixed martial arts: three or five rounds of five minutes. */
export const MMA: FightSport<'mma'> = {
  ...{ sport: 'mma', sportId: 56, version: 'mma-2', typesFrom: 61_000 },
  ...{ mostRounds: 5, ways: ['submission'], formats: [5, 3] },
  ...{ roundSeconds: 300, breakSeconds: 60 },
};
