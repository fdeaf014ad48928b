import { predictions as contract, Refusal } from '@fairbook/contracts';
import { PREDICTED } from '@fairbook/contracts/promotions/predictions';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { gamesByIds, teamsIn, translatorOf } from '../../sportsbook/index.ts';
import { prizesByTwo } from '../prizes-by-two.ts';
import type { House } from '../promotion.ts';
import { type Candidate, fitGames, proposedGames } from './games.ts';
import { prizesOf } from './settle.ts';
import { shownDesk } from './shown.ts';
import { holdGates, leftOf, type RoundRow } from './store.ts';
import { columnsOf } from './terms.ts';

type OperatorsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;

/** Calls of operators: terms, games, publishing, stopping and settling. */
export function operatorRoutes(platform: OperatorsPlatform, house: House): Route[] {
  const { clock, pool } = platform;
  const { edits } = house;
  const found = async (id: number, lng: string) => (await shownDesk(platform, lng, BigInt(id)))[0]!;
  const by = (userId: number) => ({ changed_by: BigInt(userId), changed_at: new Date(clock.now()) });

  const steps = prizesByTwo(platform, house, prizesOf(platform, house));
  const then = async (id: number, lng: string, done: Promise<void>) => {
    await done;
    return found(id, lng);
  };

  return [
    route(contract.desk, async ({ lng }) => ({ rounds: await shownDesk(platform, lng) })),
    route(contract.proposal, async ({ lng }) => ({
      games: await named(pool, await proposedGames(pool, clock.now()), lng),
    })),
    route(contract.add, async ({ body, caller, lng }) => {
      const userId = userOf(caller);
      const columns = columnsOf(body);
      const of = { part: 'promo', subject: 'predictions', userId } as const;
      const id = await edits.edit(of, async (tx) => {
        const { id: made } = await tx
          .insertInto('prediction_rounds')
          .values({ ...columns, ...by(userId) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { before: null, after: body, answer: Number(made), subject: `predictions ${made}` };
      });
      return found(id, lng);
    }),
    route(contract.change, ({ params: { id }, body: { version, ...fields }, caller, lng }) => {
      const to = columnsOf(fields);
      const step = { id, version, userId: userOf(caller) };
      const how = async (_: Tx, held: RoundRow) => ({ to, before: held.fields, after: fields });
      return then(id, lng, steps.change(step, ['draft'], how));
    }),
    route(contract.publish, ({ params: { id }, body: { version }, caller, lng }) => {
      const publish = steps.change({ id, version, userId: userOf(caller) }, ['draft'], async (tx, held) => {
        if ((await leftOf(tx, held.id)) < columnsOf(held.fields).cost)
          throw new Refusal('predictions.no_budget');
        const until_at = await fixGames(tx, held, clock);
        return { to: { state: 'public', until_at }, before: { state: 'draft' }, after: { state: 'public' } };
      });
      return then(id, lng, publish);
    }),
    route(contract.stop, ({ params: { id }, body: { version, note }, caller, lng }) =>
      then(id, lng, steps.stop({ id, version, userId: userOf(caller) }, note)),
    ),
    route(contract.settle, ({ params: { id }, body: { version }, caller, lng }) =>
      then(id, lng, steps.ask({ id, version, userId: userOf(caller) })),
    ),
    route(contract.approve, ({ params: { id }, body: { version }, caller, lng }) =>
      then(id, lng, steps.approve({ id, version, userId: userOf(caller) })),
    ),
    route(contract.withdraw, ({ params: { id }, body: { version }, caller, lng }) =>
      then(id, lng, steps.withdraw({ id, version, userId: userOf(caller) })),
    ),
  ];
}

/**
 * Writes the games of a round down, under their gates, so that none has begun. Throws `predictions.bad_games`. Answers when the last
 * of them stops taking predictions.
 */
export async function fixGames(
  tx: Tx,
  { id, fields }: Pick<RoundRow, 'id' | 'fields'>,
  clock: Platform['clock'],
): Promise<Date> {
  await holdGates(tx, fields.games);
  const games = await fitGames(tx, fields.games, clock.now());
  if (games.length !== fields.games.length)
    throw new Refusal({ code: 'predictions.bad_games', field: 'games' });
  await tx
    .insertInto('prediction_games')
    .values(
      games.map((game, n) => {
        const { typeId, outcomes } = PREDICTED[game.sportId]!;
        return {
          ...{ round_id: id, n, game_id: game.id, sport_id: game.sportId, starts_at: game.startsAt },
          outcomes: outcomes.map((key) => `${typeId}::${key}`),
        };
      }),
    )
    .execute();
  return games.at(-1)!.startsAt;
}

async function named(pool: Platform['pool'], games: readonly Candidate[], lng: string) {
  const t = translatorOf(lng);
  const names = await gamesByIds(
    pool,
    games.map(({ id }) => id),
  );
  return games.flatMap(({ id, startsAt }) => {
    const game = names.get(id);
    if (!game) return [];
    const name = teamsIn(t, game.opponents).join(' – ');
    return [{ gameId: id, name, champ: t(game.champName), startsAt: startsAt.toISOString() }];
  });
}
