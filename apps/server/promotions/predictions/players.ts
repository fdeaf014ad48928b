import { predictions as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { mayBeOffered } from '../may-be-offered.ts';
import { hasOtherAccount } from '../other-account.ts';
import type { House } from '../promotion.ts';
import { gamesNow, type RoundGame } from './games.ts';
import { fits, inOneForm, pointsOf } from './rules.ts';
import { expectedPrize, type FullRound, foundRound, fullRounds, tableOf } from './shown.ts';
import { entryOf, heldRound, holdGates, picksOf, placeOf, prizeTo } from './store.ts';

type PlayersPlatform = Pick<Platform, 'db' | 'pool' | 'clock'>;
type Picks = readonly { gameId: number; pick: string }[];

/** Calls of players: the rounds, one with its table, their own predictions, and predicting. */
export function playerRoutes(platform: PlayersPlatform, house: House): Route[] {
  return [
    route(contract.list, async ({ lng }) => ({
      rounds: (await fullRounds(platform, lng)).map(({ shown }) => shown),
    })),
    route(contract.one, async ({ params: { id }, lng }) => {
      const round = await foundRound(platform, id, lng);
      return { round: round.shown, table: await tableOf(platform, round) };
    }),
    route(contract.mine, ({ caller, query: { id = 0 }, lng }) =>
      mine(platform, house, { userId: userOf(caller), id, lng }),
    ),
    route(contract.enter, async ({ caller, body: { id, picks }, lng }) => {
      const userId = userOf(caller);
      await enter(platform, house, { userId, id, picks });
      return mine(platform, house, { userId, id, lng });
    }),
  ];
}

async function mine(
  platform: PlayersPlatform,
  { gate }: House,
  { userId, id, lng }: { userId: number; id: number; lng: string },
): Promise<contract.OwnPredictions> {
  const { db, pool, clock } = platform;
  const round = await foundRound(platform, id, lng);
  const [may, closed, limited, entry] = await Promise.all([
    mayBeOffered(pool, userId, clock.now()),
    gate.refuseClosed(pool, userId),
    gate.foreseeStake(pool, userId),
    entryOf(db, round.row.id, userId),
  ]);
  return {
    isClosed: !may || closed !== null || limited !== null,
    entry: entry ? await shownEntry(platform, round, { userId, changedAt: entry.changed_at }) : null,
  };
}

async function shownEntry(
  { db, clock }: PlayersPlatform,
  round: FullRound,
  { userId, changedAt }: { userId: number; changedAt: Date },
): Promise<contract.OwnPredictions['entry']> {
  const { row, games } = round;
  const [own, paid, place] = await Promise.all([
    picksOf(db, row.id, userId),
    prizeTo(db, row.id, userId),
    placeOf(db, row, games, { userId, now: clock.now() }),
  ]);
  const picks = own.map(({ n, pick }) => {
    const { gameId, result } = games.find((game) => game.n === n)!;
    return {
      gameId,
      pick,
      points: result === null ? null : pointsOf(row.fields, pick, result),
      isExact: pick === result,
    };
  });
  return {
    changedAt: changedAt.toISOString(),
    picks: picks.map(({ isExact: _, ...pick }) => pick),
    points: picks.reduce((sum, { points }) => sum + (points ?? 0), 0),
    exact: picks.filter(({ pick, isExact }) => isExact && pick.includes('-')).length,
    place: paid?.place ?? place,
    prize: paid
      ? {
          amount:
            paid.currency === null
              ? String(paid.amount)
              : formatAmount(minorUnits(paid.amount), paid.currency),
          iso: paid.currency,
        }
      : expectedPrize(round, place),
  };
}

interface Entering {
  userId: number;
  id: number;
  picks: Picks;
}

/**
 * Writes predictions down. The first ones of a player lock the round, so that of two accounts of a person one is first; later ones
 * share it, so that nobody waits. The gates of the games are held as bets hold them: no game begins between the check and
 * the writing.
 */
async function enter(
  { db, pool, clock }: PlayersPlatform,
  { gate }: House,
  { userId, id, picks }: Entering,
): Promise<void> {
  const isNew = (await entryOf(db, BigInt(id), userId)) === undefined;
  // It locks the book of the player by itself, so it comes before the transaction that does.
  const limited = await gate.foreseeStake(pool, userId);
  await transact(pool, async (tx) => {
    const round = await heldRound(tx, id, isNew ? 'alone' : 'shared');
    if (!round || round.state === 'draft') throw new Refusal('predictions.unknown');
    if (round.state !== 'public') throw new Refusal('predictions.over');
    const closed = (await gate.refuseGift(tx, userId)) ?? limited;
    if (closed) throw new Refusal(closed);
    if (!(await mayBeOffered(tx, userId, clock.now()))) throw new Refusal('predictions.not_offered');
    if (isNew && (await hasOtherAccount(tx, 'prediction_entries', { id: round.id, userId })))
      throw new Refusal('predictions.same_person');
    await holdGates(
      tx,
      picks.map(({ gameId }) => gameId),
    );
    const now = clock.now();
    const games = (await gamesNow(tx, [round.id], now)).get(round.id)!;
    const before = await picksOf(tx, round.id, userId);
    const changed = changedIn(picks, games, before);
    if (changed.length > 0) await write(tx, { roundId: round.id, userId, changed, at: new Date(now) });
  });
}

/**
 * The predictions that differ from the stored ones. Throws `predictions.bad_picks` for a game of another round, one that
 * is named twice and a prediction that doesn't answer what is asked, `predictions.closed` for a change of one that has begun.
 */
function changedIn(
  picks: Picks,
  games: readonly RoundGame[],
  before: readonly { n: number; pick: string }[],
): { n: number; pick: string }[] {
  const seen = new Set<number>();
  return picks.flatMap(({ gameId, pick: written }, i) => {
    const field = `picks.${i}`;
    const game = games.find((each) => each.gameId === gameId);
    if (!game || seen.has(gameId) || !fits(game.sportId, written))
      throw new Refusal({ code: 'predictions.bad_picks', field });
    seen.add(gameId);
    const pick = inOneForm(written);
    if (before.some(({ n, pick: stored }) => n === game.n && stored === pick)) return [];
    if (!game.isOpen) throw new Refusal({ code: 'predictions.closed', field });
    return [{ n: game.n, pick }];
  });
}

interface Written {
  roundId: bigint;
  userId: number;
  changed: readonly { n: number; pick: string }[];
  at: Date;
}

async function write(tx: Tx, { roundId, userId, changed, at }: Written): Promise<void> {
  const of = { round_id: roundId, user_id: BigInt(userId) };
  await tx
    .insertInto('prediction_entries')
    .values({ ...of, entered_at: at, changed_at: at })
    .onConflict((on) => on.columns(['round_id', 'user_id']).doUpdateSet({ changed_at: at }))
    .execute();
  await tx
    .insertInto('prediction_picks')
    .values(changed.map((each) => ({ ...of, ...each })))
    .onConflict((on) =>
      on.columns(['round_id', 'user_id', 'n']).doUpdateSet(({ ref }) => ({ pick: ref('excluded.pick') })),
    )
    .execute();
}
