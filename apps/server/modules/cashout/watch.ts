import { hash } from 'node:crypto';
import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type CouponWithResults, couponWithResults } from '../settlement/index.ts';
import { type AskDeps, take } from './ask.ts';
import { openGames } from './resolve.ts';
import { openRules, ruleOf, type StoredRule } from './rules-store.ts';
import { valued } from './value.ts';

/** Changes of a game are collected for this long before its coupons are valued. */
const LOOK_AFTER_MS = 500;
/** A rule that fired and was refused, because the value fell while it waited, is not tried again sooner. */
const AGAIN_AFTER_MS = 5_000;

interface Watched {
  rule: StoredRule;
  coupon: CouponWithResults;
  triedAt: number;
}

export interface Watch {
  /** The rule of this coupon was set or taken away, or the coupon changed. */
  reread(couponId: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps an eye on coupons with a rule: when the prices of one of their games move, they are valued from memory, and
 * what reached its sum is asked for like a player would ask. Nobody needs to be signed in.
 */
export function createWatch(
  { bus, clock, logger }: Pick<Platform, 'bus' | 'clock' | 'logger'>,
  deps: AskDeps,
): Watch {
  const watched = new Map<string, Watched>();
  const byGame = new Map<number, Set<string>>();
  const dirty = new Set<string>();
  let looking: Promise<void> = Promise.resolve();
  let cancelLook: (() => void) | null = null;
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
    const [rule, coupon] = [
      await ruleOf(deps.pool, couponId),
      await couponWithResults(deps.pool, couponId, { hold: false }),
    ];
    const triedAt = watched.get(couponId)?.triedAt ?? 0;
    forget(couponId);
    if (!rule || coupon?.status !== 'accepted') return;
    watched.set(couponId, { rule, coupon, triedAt });
    for (const gameId of openGames(coupon)) {
      byGame.set(gameId, (byGame.get(gameId) ?? new Set()).add(couponId));
    }
    look([couponId]);
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

  async function tryAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await tryOne(id).catch((error) => {
        if (!(error instanceof Refusal))
          logger.error({ err: error, couponId: id }, 'a rule was not looked at');
      });
    }
  }

  async function tryOne(couponId: string): Promise<void> {
    const known = watched.get(couponId);
    if (!known) return;
    const { rule, coupon, triedAt } = known;
    const now = valued(coupon, deps.facts, deps.rules());
    const stake = (now.open * BigInt(rule.percent)) / 100n;
    const part = now.reasons.length === 0 && stake > 0n ? now.ofPart(stake) : null;
    if (!part || part.offer < rule.target) return;
    const wait = triedAt + AGAIN_AFTER_MS - clock.now();
    if (wait > 0) {
      cancels.push(clock.after(wait, () => look([couponId])));
      return;
    }
    known.triedAt = clock.now();
    const key = `auto:${deps.random.uuid()}`;
    // What was seen is the sum that was waited for: less than that is not sold, more is the player's.
    await take(deps, coupon, {
      kind: 'auto',
      accept: 'higher',
      key,
      inputHash: Buffer.from(hash('sha256', key, 'hex'), 'hex'),
      part: { stake, fair: part.fair, offer: rule.target },
    });
  }

  return {
    reread,
    async start() {
      for (const { couponId } of await openRules(deps.pool)) await reread(couponId);
      cancels = [
        bus.subscribe('live.delta', ({ topic }) => {
          const ids = topic.startsWith('game:') ? byGame.get(Number(topic.slice(5))) : undefined;
          if (ids) look(ids);
        }),
        bus.subscribe('coupon.changed', ({ couponId }) => {
          if (!watched.has(couponId)) return;
          reread(couponId).catch((error) =>
            logger.error({ err: error, couponId }, 'a rule was not read again'),
          );
        }),
      ];
    },
    async stop() {
      for (const cancel of cancels) cancel();
      cancelLook?.();
      await looking;
    },
  };
}
