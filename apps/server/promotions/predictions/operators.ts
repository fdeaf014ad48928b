import { predictions as contract, Refusal } from '@fairbook/contracts';
import { PREDICTED } from '@fairbook/contracts/promotions/predictions';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { gamesByIds, teamsIn, translatorOf } from '../../sportsbook/index.ts';
import type { House } from '../promotion.ts';
import { type Candidate, fitGames, proposedGames } from './games.ts';
import { settlementRoutes } from './settle.ts';
import { shownDesk } from './shown.ts';
import { heldRound, holdGates, leftOf, type RoundRow } from './store.ts';
import { columnsOf } from './terms.ts';

type OperatorsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;

interface Changing {
  id: number;
  version: number;
  userId: number;
  lng: string;
}

/** Calls of operators: terms, games, publishing, stopping and settling. */
export function operatorRoutes(platform: OperatorsPlatform, house: House): Route[] {
  const { clock, pool } = platform;
  const { edits } = house;
  const found = async (id: number, lng: string) => (await shownDesk(platform, lng, BigInt(id)))[0]!;
  const by = (userId: number) => ({ changed_by: BigInt(userId), changed_at: new Date(clock.now()) });

  /** Changes a round that is in one of these states, at the version that was read. */
  async function change(
    { id, version, userId, lng }: Changing,
    states: readonly RoundRow['state'][],
    how: (tx: Tx, held: RoundRow) => Promise<{ to: object; before: object; after: object }>,
  ): Promise<contract.PredictionRound> {
    await edits.edit({ part: 'promo', subject: `predictions ${id}`, userId }, async (tx) => {
      const held = await heldRound(tx, id);
      if (!held) throw new Refusal('operator.unknown_entry');
      if (held.version !== version) throw new Refusal('operator.version_conflict');
      if (!states.includes(held.state)) throw new Refusal('predictions.wrong_state');
      const { to, before, after } = await how(tx, held);
      await tx
        .updateTable('prediction_rounds')
        .set({ ...to, ...by(userId), version: version + 1 })
        .where('id', '=', held.id)
        .execute();
      return { before, after, answer: undefined };
    });
    return found(id, lng);
  }

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
      return change({ id, version, userId: userOf(caller), lng }, ['draft'], async (_, held) => ({
        to,
        before: held.fields,
        after: fields,
      }));
    }),
    route(contract.publish, ({ params: { id }, body: { version }, caller, lng }) =>
      change({ id, version, userId: userOf(caller), lng }, ['draft'], async (tx, held) => {
        if ((await leftOf(tx, held.id)) < columnsOf(held.fields).cost)
          throw new Refusal('predictions.no_budget');
        const until_at = await fixGames(tx, held, clock);
        return { to: { state: 'public', until_at }, before: { state: 'draft' }, after: { state: 'public' } };
      }),
    ),
    route(contract.stop, ({ params: { id }, body: { version, note }, caller, lng }) =>
      change({ id, version, userId: userOf(caller), lng }, ['draft', 'public'], async (tx, held) => {
        await tx
          .updateTable('prediction_settlements')
          .set({ status: 'withdrawn', version: 2 })
          .where('round_id', '=', held.id)
          .where('status', '=', 'requested')
          .execute();
        return { to: { state: 'stopped' }, before: { state: held.state }, after: { state: 'stopped', note } };
      }),
    ),
    ...settlementRoutes(platform, house, found),
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
