import type { casino as contract, casinoDesk as desk } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { ofBonuses } from '../bonuses/index.ts';
import { committedSeed, type SeedDeps } from '../seeds/index.ts';
import { playedWith, rulesOf } from './played.ts';
import { pairsOfRounds, type RoundRow, type SeededRound } from './store.ts';

/** A round as its player may see it: nothing that is still to be drawn or found. */
export function shownRound(
  { round, pair, isBonus = false, paceMs = 0 }: SeededRound,
  seedFor: SeedDeps['seedFor'],
): contract.CasinoRound {
  const text = (sum: bigint) => formatAmount(minorUnits(sum), round.currency);
  return {
    id: round.id,
    number: Number(round.number),
    game: round.game,
    version: round.version,
    accountId: Number(round.account_id),
    isBonus,
    freeId: round.free_id,
    iso: round.currency,
    stake: text(round.unit),
    staked: text(round.stake),
    paid: text(round.prize),
    times: round.times === null ? null : Number(round.times),
    status: round.status,
    jackpot: round.jackpot_number === null ? null : text(round.jackpot),
    drop: round.drop_won === null ? null : text(round.drop_won),
    options: round.options,
    actions: round.actions,
    shown: sightOf({ round, pair }, seedFor),
    seedId: pair.id,
    commitment: pair.commitment,
    clientSeed: pair.client_seed!,
    nonce: round.nonce,
    paceMs,
    seed: pair.seed,
    at: round.at.toISOString(),
    endedAt: round.settled_at?.toISOString() ?? null,
  };
}

/** What can be seen of a round now. */
function sightOf(seeded: SeededRound, seedFor: SeedDeps['seedFor']): unknown {
  return sightsOf(seeded, seedFor)?.(seeded.round.actions.length) ?? null;
}

/** What could be seen of a round after so many of its actions; null for rules that have changed since, and for lost seeds. */
function sightsOf(
  { round, pair }: SeededRound,
  seedFor: SeedDeps['seedFor'],
): ((taken: number) => unknown) | null {
  const game = rulesOf(round);
  if (!game || pair.state === 'lost' || round.status === 'refused') return null;
  const seed = committedSeed(seedFor, pair);
  if (seed === null) return null;
  const { actions, status } = round;
  return (taken) => {
    const { state } = playedWith(game, seed, pair, { ...round, actions: actions.slice(0, taken) });
    return game.show(state, status !== 'open' && taken === actions.length);
  };
}

/** A round in an operator’s list. */
export function listedRound(row: RoundRow & { login: string }, name: string): desk.ListedRound {
  const text = (sum: bigint) => formatAmount(minorUnits(sum), row.currency);
  return {
    id: row.id,
    number: Number(row.number),
    userId: Number(row.user_id),
    login: row.login,
    game: row.game,
    name,
    iso: row.currency,
    staked: text(row.stake),
    isFree: row.free_id !== null,
    paid: text(row.prize),
    status: row.status,
    at: row.at.toISOString(),
    steppedAt: row.stepped_at.toISOString(),
    endedAt: row.settled_at?.toISOString() ?? null,
  };
}

/** A round and what its player saw of it after the start and after each action; nothing if its rules or seed are gone. */
export function replayOf(seeded: SeededRound, seedFor: SeedDeps['seedFor']): contract.RoundReplay {
  const sightAfter = sightsOf(seeded, seedFor);
  return {
    round: shownRound(seeded, seedFor),
    sights: sightAfter ? [...seeded.round.actions, null].map((_, taken) => sightAfter(taken)) : [],
  };
}

/** Rounds with their seeds, each as its player may see it. */
export async function shownRounds(
  db: Platform['db'],
  rounds: readonly RoundRow[],
  seedFor: SeedDeps['seedFor'],
): Promise<contract.CasinoRound[]> {
  const [pairs, ofBonus] = await Promise.all([
    pairsOfRounds(db, rounds),
    ofBonuses(
      db,
      rounds.map(({ id }) => id),
    ),
  ]);
  return rounds.map((round) =>
    shownRound({ round, pair: pairs.get(round.seed_id)!, isBonus: ofBonus.has(round.id) }, seedFor),
  );
}
