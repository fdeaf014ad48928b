import type { shared as contract, Reason } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { CHAIN_LENGTH, LATE_START_MS, WANTED_MS } from '@fairbook/contracts/casino/shared-rules';
import { GAMES, nextRound, type SharedId, sharedGame } from '@fairbook/games';
import { msUntilEnd } from '@fairbook/games/crash';
import type { SigningKey } from '@fairbook/proof/server';
import type { Ledger } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { Lease } from '../../platform/jobs/lease.ts';
import { signStatement } from '../../pools/statements/index.ts';
import { type ChainMaker, outcomeFrom } from './chain.ts';
import { productsOf } from './decide.ts';
import { leftIn, returned, settle } from './pay.ts';
import {
  type ChainRow,
  chainById,
  changeRound,
  closedAhead,
  currentChain,
  heldRound,
  lastRound,
  openStakesOf,
  type RoundRow,
  roundsAhead,
  wantedAt,
  workingRounds,
} from './store.ts';

export interface RunDeps {
  ledger: Pick<Ledger, 'post'>;
  signer: { key(): SigningKey };
  chains: ChainMaker;
  rules(): CasinoRules;
  /** Why nothing is accepted: what can't be logged isn't played. */
  stopped(): Reason | null;
  /** The head of the proof log, if it has the receipts of this group. */
  headWith(sql: Sql, groupId: string): Promise<{ size: number; root: string } | null>;
}
export type RunPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;

/** Stakes that are settled in one transaction. */
const BATCH = 200;
/** How long pages are told that the time of a round has come. */
const OPENED_MS = 2_000;
/** How soon the log is asked again whether it has a new chain. */
const LOG_MS = 500;
/** A hint tells an idle node that somebody wants to play. In case it was lost, the node looks in the database this often. */
export const IDLE_MS = 15_000;

/**
 * Takes a game as far as it is due, and answers in how many milliseconds there is more to do. Everything follows from the
 * rows and the clock: whoever runs it next, after whatever stop, comes to the same ends. Only the holder of the lease
 * writes.
 */
export async function advance(
  platform: RunPlatform,
  deps: RunDeps,
  lease: Pick<Lease, 'tryAcquire' | 'guard'>,
  game: SharedId,
): Promise<number> {
  const working = await workingRounds(platform.db, game);
  const wanted = await wantedAt(platform.db, game);
  const isWanted = wanted !== null && platform.clock.now() - wanted < WANTED_MS;
  if (working.length === 0 && !isWanted) return IDLE_MS;
  if (!(await lease.tryAcquire())) return LOG_MS;
  const rounds = createSteps(platform, deps, lease);
  let wait = IDLE_MS;
  for (const round of working) wait = Math.min(wait, await rounds.advance(round));
  if (isWanted) wait = Math.min(wait, await rounds.openNext(game), await rounds.planAhead(game));
  return Math.max(1, wait);
}

function createSteps(
  { db, pool, clock, random, bus }: RunPlatform,
  deps: RunDeps,
  lease: Pick<Lease, 'guard'>,
) {
  const { chains, signer, ledger } = deps;
  const isClosed = (game: SharedId) => deps.rules().closedGames.includes(game);
  const isDrawn = ({ game }: Pick<RoundRow, 'game'>) => sharedGame(game).kind === 'drawn';

  /** Changes a round that is still in this state, under its lock. */
  function change(round: RoundRow, work: (tx: Tx, held: RoundRow) => Promise<void>): Promise<void> {
    return transact(pool, async (tx) => {
      await lease.guard(tx);
      const held = await heldRound(tx, round.id);
      if (held.state !== round.state) return;
      await work(tx, held);
      const hint = { game: round.game, ...(round.state === 'running' && { ended: round.id }) };
      tx.onCommit(() => bus.publish('shared.changed', hint));
    });
  }

  /** Milliseconds until this round has something to do; 0 for at once, and after its last step the usual wait. */
  async function advanceRound(round: RoundRow): Promise<number> {
    switch (round.state) {
      case 'open':
        return openOf(round);
      case 'running':
        return end(round);
      case 'ended': {
        const wait = round.ended_at!.getTime() + sharedGame(round.game).shownMs - clock.now();
        if (wait > 0) return wait;
        while (await settleBatch(round)) {}
        return IDLE_MS;
      }
      default:
        while (await settleBatch(round)) {}
        return IDLE_MS;
    }
  }

  /** A round that takes stakes already waits for its time. Pages are told when it has come, rather twice than never. */
  async function openOf(round: RoundRow): Promise<number> {
    const { game, opens_at } = round;
    const wait = opens_at.getTime() - clock.now();
    if (wait > 0) return isClosed(game) ? cancel(round) : wait;
    if (sharedGame(game).ahead !== undefined && wait > -OPENED_MS) bus.publish('shared.changed', { game });
    return isDrawn(round) ? draw(round) : begin(round);
  }

  async function cancel(round: RoundRow): Promise<number> {
    await change(round, (tx) => changeRound(tx, round, { state: 'cancelled' }));
    return 0;
  }

  /** Starts a running round, of which nobody may miss the beginning. */
  async function begin(round: RoundRow): Promise<number> {
    const wait = round.starts_at.getTime() - clock.now();
    const isOff = isClosed(round.game) || deps.stopped() !== null || wait < -LATE_START_MS;
    if (isOff || (await sourceOf(round)) === null) return cancel(round);
    if (wait > 0) return wait;
    await change(round, (tx) => changeRound(tx, round, { state: 'running' }));
    return 0;
  }

  async function end(round: RoundRow): Promise<number> {
    const source = await sourceOf(round);
    if (source === null) return cancel(round);
    const point = outcomeFrom(source.link, source).point!;
    const endsAt = round.starts_at.getTime() + msUntilEnd(point);
    const wait = endsAt - clock.now();
    if (wait > 0) return wait;
    const ended = { ended_at: new Date(endsAt), link: source.link, point: BigInt(point) };
    await change(round, (tx) => changeRound(tx, round, { state: 'ended', ...ended }));
    return 0;
  }

  /** Draws a round, however late: what was staked is always drawn. While the log is stopped, it waits. */
  async function draw(round: RoundRow): Promise<number> {
    const source = isClosed(round.game) ? null : await sourceOf(round);
    if (source === null) return cancel(round);
    const now = clock.now();
    const wait = round.starts_at.getTime() - now;
    if (wait > 0) return wait;
    if (deps.stopped() !== null) return LOG_MS;
    while (await returnClosed(round)) {}
    const draws = JSON.stringify(outcomeFrom(source.link, source).draws);
    const ended = { ended_at: new Date(now), link: source.link, draws };
    await change(round, async (tx, held) => {
      // Those of players to whom it was closed since, so that nothing of theirs is drawn in between.
      while ((await giveBack(tx, held)) === BATCH) {}
      await changeRound(tx, round, { state: 'ended', ...ended });
    });
    return 0;
  }

  /**
   * Before anything is drawn: stakes that were placed ahead go back to players who could not stake by now. Answers whether there may be more.
   */
  async function returnClosed(round: RoundRow): Promise<boolean> {
    return transact(pool, async (tx) => {
      await lease.guard(tx);
      const held = await heldRound(tx, round.id);
      return held.state === 'open' && (await giveBack(tx, held)) === BATCH;
    });
  }

  /** Returns the next such stakes of a round, and how many there were. */
  async function giveBack(tx: Tx, round: RoundRow): Promise<number> {
    if (sharedGame(round.game).ahead === undefined) return 0;
    const at = new Date(clock.now());
    const stakes = await closedAhead(tx, round, at, { products: productsOf(round.game), limit: BATCH });
    await settle(tx, ledger, stakes.map(returned), at);
    tx.onCommit(() => {
      for (const { user_id } of stakes) bus.publish('account.changed', { userId: Number(user_id) });
    });
    return stakes.length;
  }

  /** Settles or returns the next stakes. Answers whether there may be more. */
  function settleBatch(round: RoundRow): Promise<boolean> {
    return transact(pool, async (tx) => {
      await lease.guard(tx);
      const held = await heldRound(tx, round.id);
      if (held.settled_at !== null) return false;
      const at = new Date(clock.now());
      const stakes = await openStakesOf(tx, round.id, BATCH);
      const isEnded = held.state === 'ended';
      await settle(
        tx,
        ledger,
        stakes.map((stake) => (isEnded ? leftIn(stake, held) : returned(stake))),
        at,
      );
      const isDone = stakes.length < BATCH;
      if (isDone) await changeRound(tx, held, { settled_at: at, ...(isEnded && { state: 'settled' }) });
      tx.onCommit(() => {
        for (const { user_id } of stakes) bus.publish('account.changed', { userId: Number(user_id) });
        bus.publish('shared.changed', { game: round.game });
      });
      return !isDone;
    });
  }

  /**
   * What a round is drawn from; null if it can't be made any more, because the site's key was replaced, or if the rules
   * have changed since stakes were taken.
   */
  async function sourceOf(round: RoundRow) {
    const chain = await chainById(db, round.chain_id);
    const link = chains.link(chain, round.place);
    const isOld = round.version !== GAMES[round.game].version;
    if (link === null || chain.salt === null || isOld) return null;
    return { link, salt: chain.salt, game: round.game, place: round.place };
  }

  /** Opens the next round as soon as the one before has been shown, and there is a chain to draw from. */
  async function openNext(game: SharedId): Promise<number> {
    if (isClosed(game) || deps.stopped() !== null) return IDLE_MS;
    const now = clock.now();
    const last = await lastRound(db, game, now);
    if (last && (last.state === 'open' || last.state === 'running')) return IDLE_MS;
    // The next one is there already and waits for its time.
    if ((await roundsAhead(db, game, now)).length > 0) return IDLE_MS;
    const rules = sharedGame(game);
    const restsUntil = last?.ended_at ? last.ended_at.getTime() + rules.shownMs + rules.restMs : 0;
    const wait = Math.max(restsUntil, nextRound(rules, clock.now()).opensAt) - clock.now();
    if (wait > 0) return wait;
    const chain = await chainFor(game);
    if (chain?.state !== 'active') return LOG_MS;
    await transact(pool, async (tx) => {
      await lease.guard(tx);
      const place = (await usedPlaces(tx, chain)) + 1;
      if (place > chain.length) {
        await tx.updateTable('shared_chains').set({ state: 'over' }).where('id', '=', chain.id).execute();
        return;
      }
      const { startsAt } = nextRound(rules, clock.now());
      await insertRound(tx, chain, { place, opensAt: clock.now(), startsAt });
    });
    return 0;
  }

  /** Makes the draws that stakes are taken for ahead: those after the one that is next, without a gap. */
  async function planAhead(game: SharedId): Promise<number> {
    const { ahead: most = 0, everyMs, openMs } = sharedGame(game);
    if (most === 0 || everyMs === null || isClosed(game) || deps.stopped() !== null) return IDLE_MS;
    const [open, later] = [await lastRound(db, game, clock.now()), await roundsAhead(db, game, clock.now())];
    const last = later.at(-1) ?? open;
    const chain = await currentChain(db, game);
    if (later.length >= most || chain?.state !== 'active' || chain.id !== last?.chain_id) return IDLE_MS;
    if (last.starts_at.getTime() < clock.now()) return IDLE_MS;
    await transact(pool, async (tx) => {
      await lease.guard(tx);
      const used = await usedPlaces(tx, chain);
      for (let n = 1; n <= most - later.length && used + n <= chain.length; n++) {
        const startsAt = last.starts_at.getTime() + n * everyMs;
        await insertRound(tx, chain, { place: used + n, opensAt: startsAt - openMs, startsAt });
      }
    });
    return IDLE_MS;
  }

  /** The highest place of a chain that a round has. */
  async function usedPlaces(tx: Tx, { id }: Pick<ChainRow, 'id'>): Promise<number> {
    const { used } = await tx
      .selectFrom('shared_rounds')
      .select((row) => row.fn.max('place').as('used'))
      .where('chain_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(used ?? 0);
  }

  async function insertRound(
    tx: Tx,
    { id: chain_id, game }: ChainRow,
    { place, opensAt, startsAt }: { place: number; opensAt: number; startsAt: number },
  ): Promise<void> {
    const { last } = await tx
      .selectFrom('shared_rounds')
      .select((row) => row.fn.max('number').as('last'))
      .where('game', '=', game)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('shared_rounds')
      .values({
        ...{ id: random.uuid(), game, chain_id, place },
        number: BigInt(last ?? 0) + 1n,
        version: GAMES[game].version,
        opens_at: new Date(opensAt),
        starts_at: new Date(startsAt),
      })
      .execute();
    tx.onCommit(() => bus.publish('shared.changed', { game }));
  }

  /**
   * The chain of a game: made, signed and logged if there is none, and given its salt as soon as the log has its
   * commitment. One of a key that was replaced is lost, and the next one takes its place.
   */
  async function chainFor(game: SharedId): Promise<ChainRow | null> {
    const chain = await currentChain(db, game);
    if (chain && chains.terminal(chain) !== chain.terminal)
      await transact(pool, async (tx) => {
        await lease.guard(tx);
        await tx.updateTable('shared_chains').set({ state: 'lost' }).where('id', '=', chain.id).execute();
      });
    else if (chain?.state === 'active') return chain;
    else if (chain) return salted(chain);
    await makeChain(game);
    return null;
  }

  async function makeChain(game: SharedId): Promise<void> {
    const [id, commitId] = [random.uuid(), random.uuid()];
    const { last } = await db
      .selectFrom('shared_chains')
      .select((row) => row.fn.max('number').as('last'))
      .where('game', '=', game)
      .executeTakeFirstOrThrow();
    const chain = { game, number: Number(last ?? 0) + 1, length: CHAIN_LENGTH };
    // Its hashes take a while, so they are counted before the transaction.
    const terminal = chains.terminal(chain);
    await transact(pool, async (tx) => {
      await lease.guard(tx);
      const statement: contract.ChainStatement = {
        ...{ v: 1, kind: 'shared_chain', chainId: id },
        ...{ ...chain, terminal },
      };
      await signStatement(tx, signer.key(), { id: commitId, kind: 'shared_chain', statement });
      await tx
        .insertInto('shared_chains')
        .values({ id, ...chain, terminal, commit_id: commitId, made_at: new Date(clock.now()) })
        .execute();
    });
  }

  async function salted(chain: ChainRow): Promise<ChainRow | null> {
    const head = await deps.headWith(pool, chain.commit_id);
    if (!head) return null;
    const id = random.uuid();
    const statement: contract.SaltStatement = {
      ...{ v: 1, kind: 'shared_salt', chainId: chain.id },
      ...{ terminal: chain.terminal, salt: head.root, logSize: head.size },
    };
    const began = { salt: head.root, salt_id: id, state: 'active' as const };
    await transact(pool, async (tx) => {
      await lease.guard(tx);
      await signStatement(tx, signer.key(), { id, kind: 'shared_salt', statement });
      await tx.updateTable('shared_chains').set(began).where('id', '=', chain.id).execute();
      tx.onCommit(() => bus.publish('shared.changed', { game: chain.game }));
    });
    return { ...chain, ...began };
  }

  return { advance: advanceRound, openNext, planAhead };
}
