import type { TournamentFields } from '@fairbook/contracts/promotions/tournaments';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import type { House } from '../promotion.ts';
import { columnsOf } from './terms.ts';

const DAY_MS = 86_400_000;

/** Two tournaments: one that runs for a week from its day, and one that follows. */
const firstOnes = (today: number): TournamentFields[] => [
  {
    name: { en: 'Lantern week', ru: 'Неделя фонарей' },
    about: {
      en: 'A week of slots. You get a point for every euro you stake. Play at your own pace: a calm week counts as much as a long evening.',
      ru: 'Неделя слотов. За каждый евро ставки вы получаете очко. Играйте в своём темпе: спокойная неделя и долгий вечер считаются одинаково.',
    },
    from: new Date(today).toISOString(),
    until: new Date(today + 7 * DAY_MS).toISOString(),
    categories: ['slots'],
    games: [],
    iso: 'EUR',
    rule: 'turnover',
    leastStake: '0.20',
    leastRounds: 20,
    leastTurnover: '10.00',
    prizeKind: 'money',
    prizes: ['100.00', '60.00', '40.00', '20.00', '10.00', '10.00', '5.00', '5.00'],
  },
  {
    name: { en: 'One good round', ru: 'Один удачный раунд' },
    about: {
      en: 'Only your best round counts: how much it pays for each euro staked. More rounds or higher stakes alone bring no points.',
      ru: 'Считается только лучший раунд: сколько он выплатил на каждый евро ставки. Сами по себе число раундов и размер ставки очков не приносят.',
    },
    from: new Date(today + 7 * DAY_MS).toISOString(),
    until: new Date(today + 14 * DAY_MS).toISOString(),
    categories: [],
    games: [],
    iso: 'EUR',
    rule: 'multiplier',
    leastStake: '0.50',
    leastRounds: 10,
    leastTurnover: '5.00',
    prizeKind: 'points',
    prizes: ['5000', '3000', '2000', '1000', '500', '500', '500', '500', '500', '500'],
  },
];

/** Makes the tournaments of a new play-money site, with budgets of exactly their prizes. */
export async function firstTournament(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { rates }: Pick<House, 'rates'>,
  operatorId: number,
): Promise<void> {
  const at = new Date(clock.now());
  const today = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
  const by = { changed_by: BigInt(operatorId), changed_at: at };
  await transact(pool, async (tx) => {
    for (const fields of firstOnes(today)) {
      const columns = columnsOf(fields, rates());
      const { id } = await tx
        .insertInto('tournaments')
        .values({ ...columns, ...by, state: 'public' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const budget = { amount: columns.cost, drawn: 0n, set_by: BigInt(operatorId), set_at: at };
      await tx
        .insertInto('offer_budgets')
        .values({ kind: 'tournament', offer_id: id, ...budget })
        .execute();
    }
  });
}
