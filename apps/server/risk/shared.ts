import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../platform/context.ts';
import type { Sql } from '../platform/database/sql.ts';
import { transact } from '../platform/database/transact.ts';
import { type LimitBook, limitsFor } from './limits-for.ts';
import { Nodes } from './nodes.ts';
import { type CouponRisk, liabilityOf, type OpenRisk } from './open-risk.ts';
import { openCoupons, outcomesBetOn } from './open-store.ts';
import { payoffKey, samePayKey } from './same-payoff.ts';
import {
  allShared,
  holdShared,
  ownPlayers,
  type SharedOutcome,
  share,
  takePlayer,
  writeShared,
} from './shared-store.ts';
import type { BaseMinor, RiskLeg } from './types.ts';

/** What a locked gate says of other nodes. */
interface HeldGate {
  isShared: boolean;
  nodes: string;
}

/** A coupon about to be written. `replaces`: the coupon it replaces, or itself before it was accepted. */
export interface SharedCoupon extends CouponRisk {
  replaces: string | undefined;
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
const BEAT_EVERY_TICKS = 10;
/** How often to read what other nodes settled, if reads take no more than a fiftieth of the time. */
const READ_EVERY_MS = 15_000;
const READ_SHARE = 50;
/** The share of time for recounting one outcome. */
const COUNT_SHARE = 20;

type SharedPlatform = Pick<Platform, 'pool' | 'clock' | 'logger'>;

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
  /** Totals of the shared outcomes as last read. */
  #seen = new Map<string, SharedOutcome>();
  /** Outcomes to recount, because their count refuses a stake or may be too low. */
  readonly #doubted = new Set<string>();
  /** Outcomes being made shared; many coupons may want that at once. */
  readonly #sharing = new Map<string, Promise<void>>();
  readonly #countedAt = new Map<string, number>();
  #readAt = 0;
  #ticks = 0;
  #isShared = false;
  #isWatching = false;
  #cancel: () => void = () => undefined;
  #ticking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(platform: SharedPlatform, open: OpenRisk, limits: () => LimitBook) {
    this.#platform = platform;
    this.#open = open;
    this.#limits = limits;
    this.nodes = new Nodes({ ...platform, readAll: () => open.rebuild() });
  }

  async start(): Promise<void> {
    await this.nodes.join();
    await this.#look();
    this.#tickSoon();
  }

  /** For a node that places nothing but shows what the others hold: it reads that, and has no share of any cap. */
  async watch(): Promise<void> {
    await this.#open.rebuild();
    await this.#look();
    this.#isWatching = true;
    this.#tickSoon();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#ticking;
    await this.nodes.leave();
  }

  /** Whether all nodes together count any outcome. */
  get hasSeen(): boolean {
    return this.#seen.size > 0;
  }

  /** The total of all nodes on an outcome, as last read; `local` where it is not shared. */
  seenOn(leg: Where, local: BaseMinor): BaseMinor {
    if (this.#seen.size === 0) return 0n;
    const key = samePayKey(leg);
    const seen = this.#seen.get(key)?.taken ?? 0n;
    if (seen > local) this.#doubted.add(key);
    return seen;
  }

  /** Whether coupons on these gates concern this node alone. From memory. */
  isAlone(gates: ReadonlyMap<number, HeldGate>): boolean {
    for (const { isShared, nodes } of gates.values()) {
      if (isShared || !this.nodes.isAlone(nodes)) return false;
    }
    return true;
  }

  /** Locks what these coupons share with other nodes, under their gates; null where that is nothing. */
  async hold(
    sql: Sql,
    gates: ReadonlyMap<number, HeldGate>,
    coupons: readonly SharedCoupon[],
  ): Promise<SharedHeld | null> {
    const [first] = gates.values();
    if (!first || coupons.length === 0 || this.isAlone(gates)) return null;
    const shares = this.nodes.shares(first.nodes);
    const node = this.nodes.id;
    if (shares === null || node === null) throw new Refusal('server.unavailable');
    const games = [...gates].filter(([, { isShared }]) => isShared).map(([gameId]) => gameId);
    const rows = games.length > 0 ? await holdShared(sql, games) : [];
    const users = [...new Set(coupons.map(({ userId }) => userId))];
    const own = shares > 1 ? await ownPlayers(sql, users, node) : null;
    const held = new Map(rows.map((row) => [samePayKey(row), row]));
    for (const [key, row] of held) this.#seen.set(key, row);
    return {
      claims: () => this.#claims(held, { shares, own, node }),
      write: (into, taken) => this.#write(into, held, taken),
    };
  }

  #claims(
    held: ReadonlyMap<string, SharedOutcome>,
    { shares, own, node }: { shares: number; own: ReadonlySet<number> | null; node: number },
  ): (coupon: SharedCoupon) => Apart | null {
    const sums = new Map([...held].map(([key, { taken }]) => [key, taken]));
    return (coupon) => {
      const { userId, legs } = coupon;
      if (own && !own.has(userId)) return { kind: 'apart', settle: () => this.#take(userId, node) };
      const more = this.#moreOf(coupon);
      for (const leg of legs) {
        const cap = limitsFor(this.#limits(), leg).maxExposure?.sum;
        if (cap === undefined || more === 0n) continue;
        const sum = sums.get(samePayKey(leg));
        if (sum === undefined && this.#open.exposure.of(leg) * BigInt(shares) > cap) {
          return { kind: 'apart', settle: () => this.#share(leg) };
        }
        if (sum !== undefined && sum + more > cap) {
          this.#doubted.add(samePayKey(leg));
          return { kind: 'full' };
        }
      }
      for (const key of new Set(legs.map(samePayKey))) {
        const sum = sums.get(key);
        if (sum !== undefined) sums.set(key, sum + more);
      }
      return null;
    };
  }

  async #write(sql: Sql, held: ReadonlyMap<string, SharedOutcome>, taken: readonly SharedCoupon[]) {
    const now = new Map<string, SharedOutcome>();
    for (const coupon of taken) {
      const more = this.#moreOf(coupon);
      for (const key of new Set(coupon.legs.map(samePayKey))) {
        const row = now.get(key) ?? held.get(key);
        if (row && more > 0n) now.set(key, { ...row, taken: row.taken + more });
      }
    }
    await writeShared(sql, [...now.values()]);
    for (const [key, row] of now) this.#seen.set(key, row);
  }

  /** The coupon's addition to the current total. */
  #moreOf(coupon: SharedCoupon): bigint {
    const more = liabilityOf(coupon, this.#open.rates()) - this.#open.liabilityOf(coupon.replaces);
    return more > 0n ? more : 0n;
  }

  async #take(userId: number, node: number): Promise<void> {
    await takePlayer(this.#platform.pool, userId, node);
    await this.#open.readOf(userId);
  }

  /** Makes the outcome shared between all nodes, starting with all open coupons. */
  #share(leg: Where): Promise<void> {
    const key = samePayKey(leg);
    const on = { gameId: leg.gameId, outcomeId: payoffKey(leg.outcomeId) };
    const sharing =
      this.#sharing.get(key) ??
      transact(this.#platform.pool, async (sql) => {
        await share(sql, on);
        await this.#count(sql, on);
      }).finally(() => this.#sharing.delete(key));
    this.#sharing.set(key, sharing);
    return sharing;
  }

  /** Counts under the row's lock, so that nothing is committed in between. */
  async #count(sql: Sql, on: Where): Promise<void> {
    const { gameId } = on;
    const all = await outcomesBetOn(sql, gameId);
    const outcomeIds = all.filter((outcomeId) => samePayKey({ gameId, outcomeId }) === samePayKey(on));
    const coupons = await openCoupons(sql, { on: { gameId, outcomeIds } });
    const rates = this.#open.rates();
    const taken = coupons.reduce((sum, coupon) => sum + liabilityOf(coupon, rates), 0n);
    const row = { gameId: on.gameId, outcomeId: on.outcomeId, taken };
    await writeShared(sql, [row]);
    this.#seen.set(samePayKey(on), row);
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
    if (this.#isShared) await this.#readBack();
  }

  async #look(): Promise<void> {
    const all = await allShared(this.#platform.pool);
    this.#seen = new Map(all.map((row) => [samePayKey(row), row]));
    for (const [key, row] of this.#seen) if (this.#open.exposure.of(row) > row.taken) this.#doubted.add(key);
  }

  async #countDoubted(): Promise<void> {
    for (const key of this.#doubted) {
      const row = this.#seen.get(key);
      if (row && performance.now() < (this.#countedAt.get(key) ?? 0)) continue;
      this.#doubted.delete(key);
      if (!row) continue;
      const begun = performance.now();
      await transact(this.#platform.pool, async (sql) => {
        await holdShared(sql, [row.gameId]);
        await this.#count(sql, row);
      });
      const ended = performance.now();
      this.#countedAt.set(key, ended + COUNT_SHARE * (ended - begun));
    }
  }

  async #readBack(): Promise<void> {
    const begun = performance.now();
    if (begun < this.#readAt) return;
    await this.#open.rebuild();
    const ended = performance.now();
    this.#readAt = ended + Math.max(READ_EVERY_MS, READ_SHARE * (ended - begun));
  }
}
