import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@fairbook/contracts';
import { giveToNode, notOfNode } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Rates } from '../base.ts';
import { type CouponRisk, liabilityOf, type OpenRisk } from '../exposure/open-risk.ts';
import { type OpenCoupon, openCoupons, outcomesBetOn } from '../exposure/open-store.ts';
import { payoffKey, samePayKey } from '../exposure/same-payoff.ts';
import { type LimitBook, limitsFor } from '../limits/limits-for.ts';
import type { BaseMinor, RiskLeg } from '../types.ts';
import { Nodes } from './nodes.ts';
import { OwnPlayers } from './own-players.ts';
import { Losses, lossesOf, type StateLosses } from './shared-states.ts';
import {
  allLosses,
  allShared,
  holdLosses,
  holdShared,
  type SharedOutcome,
  share,
  unshare,
  writeLosses,
  writeShared,
} from './shared-store.ts';

/** What a locked gate says of other nodes. */
interface HeldGate {
  isShared: boolean;
  nodes: string;
}

/** A coupon about to be written. */
export interface SharedCoupon extends CouponRisk {
  /** The id of the coupon that it replaces: for a coupon that has waited, its own. */
  replaces: string | undefined;
  /** The node that its locked account names. */
  nodeId: number | null;
  /** The take of its player by which it was judged (`takeOf`). */
  take: number | null;
}

/**
 * Why a coupon can't be written although this node found room for it. `full`: there is no room over all nodes, which
 * this node now knows. `apart`: the nodes must settle something first, outside of the transaction.
 */
export type Apart = { kind: 'full' } | { kind: 'apart'; settle(): Promise<void> };

export interface SharedHeld {
  /** Starts one pass through a group; the function returns null for a coupon that fits with those before it. */
  claims(): (coupon: SharedCoupon) => Apart | null;
  /** Counts the written coupons, in the same transaction. */
  write(sql: Sql, taken: readonly SharedCoupon[]): Promise<void>;
}

type Where = Pick<RiskLeg, 'gameId' | 'outcomeId'>;

const TICK_MS = 1_000;
const HELD_PAUSE_MS = 20;
const BEAT_EVERY_TICKS = 10;
const FORGET_EVERY_TICKS = 60;
/** How many games to end sharing at a time: each waits for the placements on it. */
const FORGET_AT_ONCE = 20;
/**
 * How often memory is compared with the database, in case a message of the bus was lost. A comparison takes at most one
 * part in `READ_SHARE` of the time.
 */
const READ_EVERY_MS = 15_000;
const READ_SHARE = 200;
/** Recounting one game takes at most one part in this many of the time. */
const COUNT_SHARE = 20;

type SharedPlatform = Pick<Platform, 'pool' | 'clock' | 'logger' | 'bus'>;

/**
 * Enforces caps of exposure and limits of players across nodes (docs/decisions/0028). A lone node skips it. Of
 * several, each may hold up to its share of a cap by its own memory; an outcome beyond that has a row that counts
 * each coupon when it is written. A player's coupons are placed by the node that has them all in memory.
 */
export class SharedRisk {
  readonly nodes: Nodes;
  readonly #platform: SharedPlatform;
  readonly #open: OpenRisk;
  readonly #limits: () => LimitBook;
  readonly #players: OwnPlayers;
  /** Totals of the shared outcomes as last read. */
  #seen = new Map<string, SharedOutcome>();
  /** Losses per final state of the shared games as last read. */
  #losses = new Map<number, StateLosses>();
  /** Games to recount, because their count refuses a stake or may be too high or too low. */
  readonly #doubted = new Set<number>();
  /** Outcomes being made shared; many coupons may want that at once. */
  readonly #sharing = new Map<string, Promise<void>>();
  readonly #countedAt = new Map<number, number>();
  #readAt = 0;
  #ticks = 0;
  #isShared = false;
  #isWatching = false;
  #cancel: () => void = () => undefined;
  #cancelTaken: () => void = () => undefined;
  #ticking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(platform: SharedPlatform, open: OpenRisk, limits: () => LimitBook) {
    this.#platform = platform;
    this.#open = open;
    this.#limits = limits;
    this.nodes = new Nodes({
      ...platform,
      now: platform.clock.now,
      isShared: platform.bus.isShared,
      readAll: () => open.rebuild(),
    });
    this.#players = new OwnPlayers(this.nodes, {
      lostOf: (userIds, node) => notOfNode(platform.pool, userIds, node),
      give: (userIds, node) => giveToNode(platform.pool, userIds, node),
      readOf: (userIds) => open.readOf(userIds),
      tell: (userIds, from) => platform.bus.publish('players.taken', { from, userIds: [...userIds] }),
      pause: () => sleep(HELD_PAUSE_MS),
    });
  }

  async start(): Promise<void> {
    await this.nodes.join();
    await this.#look();
    this.#cancelTaken = this.#platform.bus.subscribe('players.taken', ({ from, userIds }) => {
      if (from !== this.nodes.id) this.#players.lose(userIds);
    });
    this.#tickSoon();
  }

  /** For a node that places nothing but shows what the others hold: it reads that, and has no share of any cap. */
  async watch(): Promise<void> {
    this.#isWatching = true;
    await this.#open.rebuild();
    await this.#look();
    this.#tickSoon();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    this.#cancelTaken();
    await this.#ticking;
    await this.nodes.leave();
  }

  /** Whether any outcome is shared, as last read. */
  get hasSeen(): boolean {
    return this.#seen.size > 0;
  }

  /**
   * The cost over all nodes if an outcome wins, as last read: its own total, or that of a final state in which it wins
   * beside others, whichever is higher. If that is above `local`, the game is recounted. An outcome that isn't shared
   * may have less than `local`.
   */
  seenOn(leg: Where & Pick<RiskLeg, 'state'>, local: BaseMinor): BaseMinor {
    if (this.#seen.size === 0) return 0n;
    const onOutcome = this.#seen.get(samePayKey(leg))?.taken ?? 0n;
    const inStates = new Losses(this.#losses).highestOn(leg) ?? 0n;
    const seen = onOutcome > inStates ? onOutcome : inStates;
    if (seen > local) this.#doubted.add(leg.gameId);
    return seen;
  }

  /** Whether coupons on these gates concern this node alone. From memory. */
  isAlone(gates: ReadonlyMap<number, HeldGate>): boolean {
    for (const { isShared, nodes } of gates.values()) {
      if (isShared || !this.nodes.isAlone(nodes)) return false;
    }
    return true;
  }

  /** Whether this node has the player, as far as it knows. The row of the player's account decides. */
  isOwn(userId: number): boolean {
    return this.takeOf(userId) !== null;
  }

  /**
   * The take by which this node has the player, as far as it knows: 0 on a lone node, null when it doesn't have the
   * player.
   */
  takeOf(userId: number): number | null {
    const isAlone = !this.#isWatching && this.nodes.count === 1;
    return this.#players.takeOf(userId) ?? (isAlone ? 0 : null);
  }

  /** Makes this node the one that places the player's coupons, and reads those that are open. */
  take(userId: number): Promise<void> {
    return this.#players.take(userId);
  }

  /**
   * Locks what nodes share of these games, whose gates are locked; null on a lone node. Throws `server.unavailable`
   * while this node may place nothing.
   */
  async hold(sql: Sql, gates: ReadonlyMap<number, HeldGate>): Promise<SharedHeld | null> {
    const [first] = gates.values();
    if (!first || this.isAlone(gates)) return null;
    const shares = this.nodes.shares(first.nodes);
    const node = this.nodes.id;
    if (shares === null || node === null) throw new Refusal('server.unavailable');
    const games = [...gates].filter(([, { isShared }]) => isShared).map(([gameId]) => gameId);
    const [rows, losses] =
      games.length > 0
        ? await Promise.all([holdShared(sql, games), holdLosses(sql, games)])
        : [[], new Map<number, StateLosses>()];
    const outcomes = new Map(rows.map((row) => [samePayKey(row), row]));
    const held = { outcomes, losses };
    this.#see(held);
    return {
      claims: () => this.#claims(held, { shares, node }),
      write: (into, taken) => this.#write(into, held, taken),
    };
  }

  #see({ outcomes, losses }: HeldSums): void {
    for (const [key, row] of outcomes) this.#seen.set(key, row);
    for (const [gameId, each] of losses) this.#losses.set(gameId, each);
  }

  #claims(
    held: HeldSums,
    { shares, node }: { shares: number; node: number },
  ): (coupon: SharedCoupon) => Apart | null {
    const sums = new Map([...held.outcomes].map(([key, { taken }]) => [key, taken]));
    const losses = new Losses(held.losses);
    return (coupon) => {
      const { userId, legs, nodeId, take } = coupon;
      const isOurs = nodeId === node;
      if (shares > 1 && !(isOurs && take !== null && take === this.takeOf(userId))) {
        return { kind: 'apart', settle: () => this.take(userId) };
      }
      const more = this.#moreOf(coupon);
      for (const leg of legs) {
        const cap = limitsFor(this.#limits(), leg).maxExposure?.sum;
        if (cap === undefined || more === 0n) continue;
        const sum = sums.get(samePayKey(leg));
        const inStates = losses.highestOn(leg);
        // With less than its share of the cap, this node needs no count of the others.
        const isUncounted = sum === undefined || inStates === null;
        if (isUncounted && this.#open.exposureOf(leg, undefined) * BigInt(shares) > cap) {
          return { kind: 'apart', settle: () => this.#share(leg) };
        }
        if ((sum ?? 0n) + more > cap || (inStates ?? 0n) + more > cap) {
          this.#doubted.add(leg.gameId);
          return { kind: 'full' };
        }
      }
      for (const key of new Set(coupon.isAnti ? [] : legs.map(samePayKey))) {
        const sum = sums.get(key);
        if (sum !== undefined) sums.set(key, sum + more);
      }
      losses.add(coupon, more);
      return null;
    };
  }

  async #write(sql: Sql, held: HeldSums, taken: readonly SharedCoupon[]) {
    const outcomes = new Map<string, SharedOutcome>();
    const losses = new Losses(held.losses);
    for (const coupon of taken) {
      const more = this.#moreOf(coupon);
      losses.add(coupon, more);
      if (coupon.isAnti) continue;
      for (const key of new Set(coupon.legs.map(samePayKey))) {
        const row = outcomes.get(key) ?? held.outcomes.get(key);
        if (row && more > 0n) outcomes.set(key, { ...row, taken: row.taken + more });
      }
    }
    await Promise.all([writeShared(sql, [...outcomes.values()]), writeLosses(sql, losses.changed)]);
    this.#see({ outcomes, losses: losses.changed });
  }

  /**
   * The coupon's addition to the current totals. One that replaces a coupon with other legs counts in full until the
   * next recount.
   */
  #moreOf(coupon: SharedCoupon): bigint {
    const more = liabilityOf(coupon, this.#open.rates()) - this.#open.liabilityOn(coupon.replaces, coupon);
    return more > 0n ? more : 0n;
  }

  /** Makes the outcome and its game shared between all nodes, starting with all open coupons. */
  #share(leg: Where): Promise<void> {
    const key = samePayKey(leg);
    const on = { gameId: leg.gameId, outcomeId: payoffKey(leg.outcomeId) };
    const sharing =
      this.#sharing.get(key) ??
      transact(this.#platform.pool, async (sql) => {
        await share(sql, on);
        await this.#count(sql, on.gameId);
      }).finally(() => this.#sharing.delete(key));
    this.#sharing.set(key, sharing);
    return sharing;
  }

  /** Counts a game's shared rows under their locks, so that nothing is committed in between. */
  async #count(sql: Sql, gameId: number): Promise<void> {
    const rows = await holdShared(sql, [gameId]);
    await holdLosses(sql, [gameId]);
    const coupons = await openCoupons(sql, { on: { gameId, outcomeIds: await outcomesBetOn(sql, gameId) } });
    const rates = this.#open.rates();
    const outcomes = new Map(
      rows.map((row) => [samePayKey(row), { ...row, taken: takenOn(samePayKey(row), coupons, rates) }]),
    );
    const losses = new Map([[gameId, lossesOf(gameId, coupons, rates)]]);
    await writeShared(sql, [...outcomes.values()]);
    await writeLosses(sql, losses);
    this.#see({ outcomes, losses });
  }

  #tickSoon(): void {
    if (this.#isStopped) return;
    this.#cancel = this.#platform.clock.after(TICK_MS, () => {
      this.#ticking = this.#tick()
        .catch((err) => this.#platform.logger.error({ err }, 'risk.refresh_failed'))
        .finally(() => this.#tickSoon());
    });
  }

  async #tick(): Promise<void> {
    this.#ticks += 1;
    if (this.#ticks % BEAT_EVERY_TICKS === 0)
      this.#isShared = this.#isWatching || (await this.nodes.beat()) > 1;
    if (!this.#isShared && this.#seen.size === 0) return;
    await this.#look();
    await this.#countDoubted();
    if (this.#ticks % FORGET_EVERY_TICKS === 0) await this.#forgetOver();
    if (this.#isShared) await this.#readBack();
  }

  async #look(): Promise<void> {
    const all = await allShared(this.#platform.pool);
    this.#seen = new Map(all.map((row) => [samePayKey(row), row]));
    this.#losses = all.length > 0 ? await allLosses(this.#platform.pool) : new Map();
    for (const row of all) if (this.#open.exposure.of(row) > row.taken) this.#doubted.add(row.gameId);
  }

  async #countDoubted(): Promise<void> {
    for (const gameId of this.#doubted) {
      const isShared = this.#losses.has(gameId);
      if (isShared && performance.now() < (this.#countedAt.get(gameId) ?? 0)) continue;
      this.#doubted.delete(gameId);
      if (!isShared) continue;
      const begun = performance.now();
      await transact(this.#platform.pool, (sql) => this.#count(sql, gameId));
      const ended = performance.now();
      this.#countedAt.set(gameId, ended + COUNT_SHARE * (ended - begun));
    }
  }

  /** Ends the sharing of games without open coupons. */
  async #forgetOver(): Promise<void> {
    const over = [...this.#losses.keys()].filter((gameId) => !this.#open.exposure.has(gameId));
    for (const gameId of over.slice(0, FORGET_AT_ONCE))
      await transact(this.#platform.pool, async (sql) => {
        await unshare(sql, gameId);
        const outcomeIds = await outcomesBetOn(sql, gameId);
        const left = await openCoupons(sql, { on: { gameId, outcomeIds } });
        if (left.length > 0) throw new Error(`game ${gameId} has open coupons that this node did not know`);
      }).catch((err) => this.#platform.logger.error({ err, gameId }, 'risk.refresh_failed'));
  }

  async #readBack(): Promise<void> {
    const begun = performance.now();
    if (begun < this.#readAt) return;
    await this.#open.compare();
    const ended = performance.now();
    this.#readAt = ended + Math.max(READ_EVERY_MS, READ_SHARE * (ended - begun));
  }
}

/** What the nodes count together, as it stands under the locks. */
interface HeldSums {
  outcomes: ReadonlyMap<string, SharedOutcome>;
  losses: ReadonlyMap<number, StateLosses>;
}

/**
 * The open loss on an outcome under all of its names. An anti-express doesn't count, because it pays where its outcomes
 * lose.
 */
function takenOn(key: string, coupons: readonly OpenCoupon[], rates: Rates): BaseMinor {
  return coupons
    .filter((each) => !each.isAnti && each.legs.some((leg) => samePayKey(leg) === key))
    .reduce((sum, each) => sum + liabilityOf(each, rates), 0n);
}
