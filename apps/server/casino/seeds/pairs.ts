import { type seeds as contract, type Reason, Refusal } from '@fairbook/contracts';
import { commitmentOf } from '@fairbook/proof/lotto';
import { EMPTY_ROOT } from '@fairbook/proof/round';
import type { SigningKey } from '@fairbook/proof/server';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { signStatement } from '../../pools/statements/index.ts';
import { committedSeed } from './house-seed.ts';
import { levelsOf, roundsOfPair } from './listed.ts';
import { heldPairs, type PairRow } from './store.ts';

export interface SeedDeps {
  signer: { key(): SigningKey };
  /** The house's seed of a player's pair. */
  seedFor(userId: number, number: number): string;
  /** Why nothing is signed: what can't be logged isn't played with. */
  stopped(): Reason | null;
}
type SeedPlatform = Pick<Platform, 'pool' | 'clock' | 'random'>;

/**
 * The player's next pair; made, signed and logged if there is none. Pairs whose seed can't be made any more, because the
 * site's key was replaced, are lost before that: nothing can be played with them.
 */
export async function preparePair(platform: SeedPlatform, deps: SeedDeps, userId: number): Promise<PairRow> {
  const stopped = deps.stopped();
  if (stopped) throw new Refusal(stopped);
  return transact(platform.pool, async (tx) => {
    await lockPairs(tx, userId);
    const pairs = await heldPairs(tx, userId);
    const isLost = (pair: PairRow) => committedSeed(deps.seedFor, pair) === null;
    for (const pair of pairs) if (isLost(pair)) await change(tx, pair, { state: 'lost' });
    const next = pairs.find((pair) => pair.state === 'next' && !isLost(pair));
    return next ?? makePair(tx, platform, deps, userId);
  });
}

/** One transaction at a time makes or begins pairs of a player. */
async function lockPairs(tx: Tx, userId: number): Promise<void> {
  await tx.query({
    name: 'casino_lock_pairs',
    text: `select pg_advisory_xact_lock(hashtext('casino seeds'), $1::int)`,
    values: [userId % 2 ** 31],
  });
}

async function makePair(
  tx: Tx,
  { clock, random }: SeedPlatform,
  { signer, seedFor }: SeedDeps,
  userId: number,
): Promise<PairRow> {
  const { last } = await tx
    .selectFrom('casino_seeds')
    .select((row) => row.fn.max('number').as('last'))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  const commitment = commitmentOf(seedFor(userId, number));
  const [id, commitId] = [random.uuid(), random.uuid()];
  const statement: contract.SeedCommitStatement = {
    v: 1,
    kind: 'casino_seed',
    seedId: id,
    userId,
    number,
    commitment,
  };
  await signStatement(tx, signer.key(), { id: commitId, kind: 'casino_seed', statement });
  const made_at = new Date(clock.now());
  return tx
    .insertInto('casino_seeds')
    .values({ id, user_id: userId, number, commitment, commit_id: commitId, made_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Begins the next pair with the player's seed and ends the active one, whose house seed is revealed, signed and logged.
 * A repeat answers the same pair. Throws `casino.unknown_seeds`, `casino.seeds_over` for a pair that began before with
 * another seed, and `casino.rounds_open` while a round of the active pair goes on.
 */
export async function beginPair(
  platform: SeedPlatform,
  deps: SeedDeps,
  { userId, id, clientSeed }: { userId: number; id: string; clientSeed: string },
): Promise<{ active: PairRow; ended: PairRow | null }> {
  const stopped = deps.stopped();
  if (stopped) throw new Refusal(stopped);
  return transact(platform.pool, async (tx) => {
    await lockPairs(tx, userId);
    const pairs = await heldPairs(tx, userId);
    const active = pairs.find(({ state }) => state === 'active');
    if (active?.id === id && active.client_seed === clientSeed) return { active, ended: null };
    const next = pairs.find(({ state }) => state === 'next');
    if (next?.id !== id) throw new Refusal(await whyNot(tx, userId, id));
    const ended = active ? await endPair(tx, platform, deps, active) : null;
    const [begun] = await tx
      .updateTable('casino_seeds')
      // The pace of slots goes on: the next round waits for the last one of the pair before.
      .set({ state: 'active', client_seed: clientSeed, last_at: active?.last_at ?? null })
      .where('id', '=', id)
      .returningAll()
      .execute();
    return { active: begun!, ended };
  });
}

async function whyNot(
  tx: Tx,
  userId: number,
  id: string,
): Promise<'casino.seeds_over' | 'casino.unknown_seeds'> {
  const row = await tx
    .selectFrom('casino_seeds')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row ? 'casino.seeds_over' : 'casino.unknown_seeds';
}

async function endPair(
  tx: Tx,
  { random }: SeedPlatform,
  { signer, seedFor }: SeedDeps,
  pair: PairRow,
): Promise<PairRow> {
  const rounds = await roundsOfPair(tx, pair.id);
  if (rounds.some(({ status }) => status === 'open')) throw new Refusal('casino.rounds_open');
  const seed = committedSeed(seedFor, pair);
  if (seed === null) return change(tx, pair, { state: 'lost' });
  const statement: contract.SeedRevealStatement = {
    v: 1,
    kind: 'casino_seed_end',
    seedId: pair.id,
    userId: Number(pair.user_id),
    number: pair.number,
    commitment: pair.commitment,
    seed,
    clientSeed: pair.client_seed!,
    rounds: rounds.length,
    roundsRoot: rounds.length === 0 ? EMPTY_ROOT : levelsOf(rounds).at(-1)![0]!,
  };
  const revealId = random.uuid();
  await signStatement(tx, signer.key(), { id: revealId, kind: 'casino_seed_end', statement });
  return change(tx, pair, { state: 'over', seed, reveal_id: revealId });
}

async function change(
  tx: Tx,
  { id }: PairRow,
  to: { state: 'over' | 'lost'; seed?: string; reveal_id?: string },
): Promise<PairRow> {
  return tx.updateTable('casino_seeds').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
