import { hash } from 'node:crypto';
import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type CouponWithResults, couponWithResults } from '../settlement/index.ts';
import { type AskDeps, take } from './ask.ts';
import { crossingOf } from './crossing.ts';
import { insertNotice } from './notices-store.ts';
import { openGames } from './resolve.ts';
import { endingsOf } from './rule-ends.ts';
import { armRule, endRules, rulesOf, type StoredRule, watchedCoupons } from './rules-store.ts';
import { lastCashoutKind } from './store.ts';
import type { Valued } from './types.ts';
import { valued } from './value.ts';

/** Changes of a game are collected for this long before its coupons are valued. */
const LOOK_AFTER_MS = 500;
/** A rule that fired and was refused, because the value fell meanwhile, waits this long before it fires again. */
const AGAIN_AFTER_MS = 5_000;
/** How often all rules are compared with those in memory, because hints may be lost. */
const COMPARE_EVERY_MS = 30_000;

interface Watched {
  rules: StoredRule[];
  coupon: CouponWithResults;
  triedAt: number;
}

export interface Watch {
  /** Call this when a rule of the coupon was set or removed: every node that watches the coupon reads it again. */
  changed(couponId: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Watches coupons with rules. When prices of a game move, its coupons are valued from memory. A selling rule that
 * reaches its target sends a cash-out request as a player would; a notifying one leaves a notice. The player needn't be
 * signed in.
 */
export function createWatch(
  { bus, clock, logger }: Pick<Platform, 'bus' | 'clock' | 'logger'>,
  deps: AskDeps,
): Watch {
  const watched = new Map<string, Watched>();
  const byGame = new Map<number, Set<string>>();
  const dirty = new Set<string>();
  /** Coupons due for another look, each with the function that cancels it. */
  const again = new Map<string, () => void>();
  let looking: Promise<void> = Promise.resolve();
  let cancelLook: (() => void) | null = null;
  let cancelCompare = () => {};
  let isWatching = false;
  let cancels: (() => void)[] = [];

  function forget(couponId: string): void {
    const known = watched.get(couponId);
    if (!known) return;
    watched.delete(couponId);
    for (const gameId of openGames(known.coupon)) {
      const ids = byGame.get(gameId);
      ids?.delete(couponId);
      if (ids?.size === 0) byGame.delete(gameId);
    }
  }

  async function reread(couponId: string): Promise<void> {
    const [found, coupon] = [
      await rulesOf(deps.pool, couponId),
      await couponWithResults(deps.pool, couponId, { hold: false }),
    ];
    const triedAt = watched.get(couponId)?.triedAt ?? 0;
    forget(couponId);
    if (found.length === 0 || !coupon) return;
    const rules = await withoutEnded(coupon, found);
    if (rules.length === 0) return;
    watched.set(couponId, { rules, coupon, triedAt });
    for (const gameId of openGames(coupon)) {
      byGame.set(gameId, (byGame.get(gameId) ?? new Set()).add(couponId));
    }
    look([couponId]);
  }

  /** Records why each ended rule ended; returns the others. */
  async function withoutEnded(coupon: CouponWithResults, rules: StoredRule[]): Promise<StoredRule[]> {
    const sold = coupon.status === 'cashed_out' ? await lastCashoutKind(deps.pool, coupon.coupon.id) : null;
    const endings = endingsOf(coupon, rules, sold);
    for (const [why, ids] of endings) await endRules(deps.pool, ids, why, clock.now());
    const ended = new Set([...endings.values()].flat());
    return rules.filter(({ id }) => !ended.has(id));
  }

  function look(couponIds: Iterable<string>): void {
    for (const id of couponIds) dirty.add(id);
    cancelLook ??= clock.after(LOOK_AFTER_MS, () => {
      cancelLook = null;
      const ids = [...dirty];
      dirty.clear();
      looking = looking.then(() => tryAll(ids));
    });
  }

  function lookAgain(couponId: string, afterMs: number): void {
    if (again.has(couponId)) return;
    const due = () => {
      again.delete(couponId);
      look([couponId]);
    };
    again.set(couponId, clock.after(afterMs, due));
  }

  async function tryAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await tryOne(id).catch((error) => {
        if (!(error instanceof Refusal))
          logger.error({ err: error, couponId: id }, 'cashout.rule_check_failed');
      });
    }
  }

  async function tryOne(couponId: string): Promise<void> {
    const known = watched.get(couponId);
    if (!known) return;
    const now = valued(known.coupon, deps.facts, deps.rules());
    if (now.reasons.length > 0) return;
    for (const rule of known.rules) await tell(rule, now);
    const selling = known.rules.find(({ kind }) => kind === 'sell');
    if (selling) await sellBy(selling, known, now);
  }

  function offerFor({ percent }: StoredRule, now: Valued) {
    const stake = (now.open * BigInt(percent)) / 100n;
    const part = stake > 0n ? now.ofPart(stake) : null;
    return part && { ...part, stake };
  }

  /** Only the node that disarms the rule notifies; rule and notice change in one transaction. */
  async function tell(rule: StoredRule, now: Valued): Promise<void> {
    const part = offerFor(rule, now);
    const crossing = part && crossingOf(rule, part.offer);
    if (!part || crossing === null || rule.kind === 'sell') return;
    const { id, userId, couponId, kind, target, percent } = rule;
    const isTelling = crossing === 'tell';
    await transact(deps.pool, async (tx) => {
      const isFirst = await armRule(tx, id, !isTelling);
      if (!isFirst || !isTelling) return;
      const notice = { id: deps.random.uuid(), couponId, kind, target, percent, value: part.offer };
      await insertNotice(tx, rule, { ...notice, at: clock.now() });
      tx.onCommit(() => bus.publish('notices.changed', { userId }));
    });
    rule.isArmed = !isTelling;
  }

  async function sellBy(rule: StoredRule, known: Watched, now: Valued): Promise<void> {
    const part = offerFor(rule, now);
    if (!part || part.offer < rule.target) return;
    const wait = known.triedAt + AGAIN_AFTER_MS - clock.now();
    if (wait > 0) {
      lookAgain(rule.couponId, wait);
      return;
    }
    known.triedAt = clock.now();
    const key = `auto:${deps.random.uuid()}`;
    // The target is the seen amount: nothing sells below it, and anything above goes to the player.
    await take(deps, known.coupon, {
      kind: 'auto',
      accept: 'higher',
      tolerancePercent: 0,
      key,
      inputHash: hash('sha256', key, 'buffer'),
      part: { stake: part.stake, fair: part.fair, offer: rule.target },
      ruleId: rule.id,
    });
  }

  function rereadSoon(couponId: string): void {
    reread(couponId).catch((error) => logger.error({ err: error, couponId }, 'cashout.rule_reload_failed'));
  }

  /** Reads again the coupons whose rules, state or open part are not those in memory. */
  async function compare(): Promise<void> {
    const now = await watchedCoupons(deps.pool);
    for (const [couponId, known] of watched) if (now.get(couponId) !== asStored(known)) now.set(couponId, '');
    for (const [couponId, stored] of now) {
      const known = watched.get(couponId);
      if (!known || asStored(known) !== stored) await reread(couponId);
    }
  }

  function compareSoon(): void {
    compare().catch((error) => logger.error({ err: error }, 'cashout.rule_reload_failed'));
  }

  function compareAgain(): void {
    cancelCompare = clock.after(COMPARE_EVERY_MS, () => {
      compareSoon();
      compareAgain();
    });
  }

  return {
    async changed(couponId) {
      if (isWatching) await reread(couponId);
      if (bus.isShared) bus.publish('rules.changed', { couponId });
    },
    async start() {
      isWatching = true;
      await compare();
      compareAgain();
      cancels = [
        bus.onGap(compareSoon),
        bus.subscribe('rules.changed', ({ couponId }) => rereadSoon(couponId)),
        bus.subscribe('game.moved', ({ gameId }) => {
          const ids = byGame.get(gameId);
          if (ids) look(ids);
        }),
        bus.subscribe('coupon.changed', ({ couponId }) => {
          if (watched.has(couponId)) rereadSoon(couponId);
        }),
      ];
    },
    async stop() {
      isWatching = false;
      cancelCompare();
      for (const cancel of [...cancels, ...again.values()]) cancel();
      cancelLook?.();
      await looking;
    },
  };
}

/** The text that `watchedCoupons` writes for a coupon like this. */
function asStored({ rules, coupon: { status, coupon } }: Watched): string {
  return [status, coupon.closedStake, ...rules.map(({ id }) => id).toSorted()].join(' ');
}
