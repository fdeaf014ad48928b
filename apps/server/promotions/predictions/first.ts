import { FEWEST_GAMES, type PredictionFields } from '@fairbook/contracts/promotions/predictions';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { proposedGames } from './games.ts';
import { fixGames } from './operators.ts';
import { columnsOf } from './terms.ts';

const TERMS: Omit<PredictionFields, 'games'> = {
  name: { en: 'Predict the scores', ru: 'Угадайте счёт' },
  about: {
    en: 'Predict the scores of one day’s football matches. It’s free, and you can change each prediction until its match begins.',
    ru: 'Угадайте счёт футбольных матчей одного дня. Это бесплатно, а каждый прогноз можно изменить до начала матча.',
  },
  exact: 5,
  difference: 3,
  outcome: 2,
  prizeKind: 'points',
  wagerTimes: 1,
  prizes: ['2000', '1000', '500', '300', '200'],
};

/** Makes the round of a new play-money site, with a budget of exactly its prizes. Returns whether there were games for it. */
export async function firstRound(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  operatorId: number,
): Promise<boolean> {
  const at = new Date(clock.now());
  const by = { changed_by: BigInt(operatorId), changed_at: at };
  return transact(pool, async (tx) => {
    const games = (await proposedGames(tx, clock.now())).map(({ id }) => id);
    if (games.length < FEWEST_GAMES) return false;
    const fields = { ...TERMS, games };
    const columns = columnsOf(fields);
    const { id } = await tx
      .insertInto('prediction_rounds')
      .values({ ...columns, ...by })
      .returning('id')
      .executeTakeFirstOrThrow();
    const until_at = await fixGames(tx, { id, fields }, clock);
    await tx
      .updateTable('prediction_rounds')
      .set({ state: 'public', until_at })
      .where('id', '=', id)
      .execute();
    const budget = { amount: columns.cost, drawn: 0n, set_by: BigInt(operatorId), set_at: at };
    await tx
      .insertInto('offer_budgets')
      .values({ kind: 'prediction', offer_id: id, ...budget })
      .execute();
    return true;
  });
}
