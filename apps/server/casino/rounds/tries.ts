import { type casino, Refusal } from '@fairbook/contracts';
import { MOST_ROUNDS } from '@fairbook/contracts/casino/seed-rules';
import { BONUS_GAMES, type BonusId } from '@fairbook/games/bonus';
import { canonicalJson } from '@fairbook/proof';
import { Check } from 'typebox/value';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { BegunTry, Tries, TryWanted } from '../../promotions/promotion.ts';
import { committedSeed, pathOf, type SeedDeps, statementsOf } from '../seeds/index.ts';
import { playedWith, rulesOf } from './played.ts';
import { replayOf, shownRounds } from './shown.ts';
import { lockRound, replayed } from './step.ts';
import {
  changeRound,
  countRounds,
  heldSeeds,
  insertRound,
  keyOf,
  leftTries,
  openGames,
  pairsOfRounds,
  type RoundRow,
  roundsByKeys,
  triesOf,
  tryById,
} from './store.ts';

type TriesDeps = Pick<SeedDeps, 'seedFor' | 'stopped'>;
/** Rows of tries have names of bonus games where other rounds have names of games. */
const gameOfTry = ({ game }: Pick<RoundRow, 'game'>) => game as string as BonusId;
const begun = (round: RoundRow): BegunTry => ({
  id: round.id,
  userId: Number(round.user_id),
  game: gameOfTry(round),
  times: round.times === null ? null : Number(round.times),
});
const asTries = (rounds: casino.CasinoRound[]) => rounds as unknown as Awaited<ReturnType<Tries['shown']>>;
/** How a try ended: it won if it won anything. */
const ended = (paid: number | null) =>
  paid === null ? ({ status: 'open' } as const) : ({ status: paid > 0 ? 'won' : 'lost' } as const);

/**
 * Tries of bonus games (docs/decisions/0153): rounds with a nonce of the player's pair, whose chosen stake is nothing. They
 * are drawn, kept and checked as other rounds are, and no money moves for them. What they win is for the caller to give.
 */
export function createTries(
  { clock, random, pool }: Pick<Platform, 'clock' | 'random' | 'pool'>,
  deps: TriesDeps,
): Tries {
  return {
    async repeated(tx, userId, key) {
      const round = (await roundsByKeys(tx, [{ userId, key }])).get(keyOf(userId, key));
      return round ? begun(round) : null;
    },
    async begin(tx, wanted) {
      const stopped = deps.stopped();
      if (stopped) throw new Refusal(stopped);
      const { pair, seed } = await heldPair(tx, deps, wanted);
      const at = new Date(clock.now());
      const { options, game } = wanted;
      const rules = BONUS_GAMES[game];
      const played = playedWith(rules, seed, pair, { options, actions: [], nonce: pair.rounds });
      const times = played.paid === null ? null : BigInt(played.paid);
      await countRounds(tx, [pair.id], at);
      const round = await insertRound(tx, {
        ...{ id: random.uuid(), user_id: BigInt(wanted.userId), account_id: BigInt(wanted.accountId) },
        ...{ currency: wanted.iso, game: game as never, version: rules.version },
        ...{ seed_id: pair.id, nonce: pair.rounds, options, actions: [] },
        ...{ unit: 0n, stake: 0n, prize: 0n, times, ...ended(played.paid) },
        ...{
          at,
          stepped_at: at,
          settled_at: times === null ? null : at,
          idem_key: wanted.key,
          free_id: null,
        },
      });
      return begun(round);
    },
    async step(tx, { userId, id, step, action }) {
      const known = await tryById(tx, id);
      if (!known || Number(known.user_id) !== userId) throw new Refusal('casino.unknown_round');
      const { round } = await lockRound(tx, known);
      const taken = round.actions[step];
      if (taken !== undefined && canonicalJson(taken) === canonicalJson(action))
        return { ...begun(round), isNew: false };
      if (round.status !== 'open' || step !== round.actions.length) throw new Refusal('casino.bad_step');
      const gone = await goOn(tx, known, action);
      if (!gone) throw new Refusal('casino.bad_step');
      return { ...gone, isNew: true };
    },
    left: (db, since, limit) => leftTries(db, since, limit),
    async leave(tx, id) {
      const known = (await tryById(tx, id))!;
      const { round } = await lockRound(tx, known);
      if (round.status !== 'open') return null;
      const action = rulesOf(round)?.leave?.(undefined) ?? null;
      const gone = action && (await goOn(tx, known, action));
      if (gone) return gone;
      // Its rules or the key of the site have changed: it can't be played on, and has won nothing.
      const at = new Date(clock.now());
      return begun(await changeRound(tx, round, { status: 'refused', times: 0n, settled_at: at }));
    },
    shown: async (db, userId, which) =>
      asTries(await shownRounds(db, await triesOf(db, userId, which), deps.seedFor)),
    async proof(db, userId, id) {
      const row = await tryById(db, id);
      if (!row || Number(row.user_id) !== userId) throw new Refusal('casino.unknown_round');
      const pair = (await pairsOfRounds(db, [row])).get(row.seed_id)!;
      const { commit, reveal } = await statementsOf(pool, pair);
      const path = reveal ? await pathOf(db, row.seed_id, row.nonce) : [];
      const { round, sights } = replayOf({ round: row, pair }, deps.seedFor);
      return { round: asTries([round])[0]!, sights, commit, reveal, path };
    },
  };

  /** The try with one more action; null if its rules don't allow it. */
  async function goOn(tx: Tx, known: RoundRow, action: unknown): Promise<BegunTry | null> {
    const held = await lockRound(tx, known);
    const rules = rulesOf(held.round);
    if (!rules?.action || !Check(rules.action, action)) return null;
    const played = replayed(deps, rules, held, action);
    if (!played) return null;
    const at = new Date(clock.now());
    const round = await changeRound(tx, held.round, {
      actions: [...held.round.actions, action],
      stepped_at: at,
      ...ended(played.paid),
      ...(played.paid !== null && { times: BigInt(played.paid), settled_at: at }),
    });
    return begun(round);
  }
}

/** The pair that the player's page shows, locked, with the house's seed. Throws why no try can be played with it. */
async function heldPair(tx: Tx, { seedFor }: TriesDeps, { userId, seedId, game, options }: TryWanted) {
  if (!Check(BONUS_GAMES[game].options, options))
    throw new Refusal({ code: 'casino.bad_options', field: 'options' });
  const pair = (await heldSeeds(tx, [seedId])).get(seedId);
  if (!pair || Number(pair.user_id) !== userId) throw new Refusal('casino.unknown_seeds');
  if (pair.state !== 'active') throw new Refusal('casino.seeds_over');
  if (pair.rounds >= MOST_ROUNDS)
    throw new Refusal({ code: 'casino.seeds_worn', values: { max: MOST_ROUNDS } });
  const open: readonly string[] = (await openGames(tx, [userId])).get(userId) ?? [];
  if (open.includes(game)) throw new Refusal('casino.round_open');
  const seed = committedSeed(seedFor, pair);
  if (seed === null) throw new Refusal('casino.seeds_over');
  return { pair, seed };
}
