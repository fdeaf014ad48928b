import type { site } from '@fairbook/contracts';
import type { Ledger } from '../../money/wallet/index.ts';
import type { PlaceInside } from '../../placement/bets/index.ts';
import type { PlacementTerm } from '../../placement/coupon/index.ts';
import type { CouponTraces } from '../../placement/coupon-traces/index.ts';
import { keptSince } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Module } from '../../platform/module.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import type { AskDeps } from './ask.ts';
import { pruneNotices } from './notices-store.ts';
import { createOfferTokens } from './offer-token.ts';
import { createPastValues } from './past-values.ts';
import { cashoutRoutes } from './routes.ts';
import { type SecuritiesDeps, securitiesOf } from './securities.ts';
import { createWaiting, type Decided } from './waiting.ts';
import { createWatch } from './watch.ts';

type CashoutPlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'config'>;

/** Values an account's open coupons as security for an advance. */
export function securitiesWith(deps: SecuritiesDeps) {
  return (sql: Sql, who: { userId: number; accountId: number }) => securitiesOf(sql, who, deps);
}

export interface CashoutDeps {
  ledger: Pick<Ledger, 'post'>;
  terms: readonly PlacementTerm[];
  traces: Pick<CouponTraces, 'note'>;
  facts: SportsbookFacts;
  placeInside: PlaceInside;
  rules(): site.BettingRules;
}

/**
 * Values open coupons and buys them back, whole or in part, on request or by a player's rule. `forget` deletes old
 * notices of rules, `idle` waits for the rules that are being compared with their values.
 */
export function createCashout(
  platform: CashoutPlatform,
  deps: CashoutDeps,
): { module: Module; forget(): Promise<void>; idle(): Promise<void> } {
  const { bus, clock } = platform;
  const tokens = createOfferTokens(platform);
  const waiting = createWaiting(platform, { ...deps, random: platform.random, now: clock.now }, tell);
  const asking: AskDeps = { ...platform, ...deps, tokens, waiting, now: clock.now };
  const watch = createWatch(platform, asking);
  const pastValues = createPastValues(asking);

  /**
   * Tells of a decision. Settlement skips a coupon that is locked here, so the coupon's unsettled games are announced
   * again.
   */
  function tell(decided: Decided): void {
    deps.traces.note('coupon.sell', decided.request.couponId, () => publish(decided));
  }

  function publish({ request, decision, isClosed, hasTold, unsettled }: Decided): void {
    const { userId, couponId } = request;
    const isSold = decision.kind === 'done';
    if (isSold) bus.publish('account.changed', { userId });
    if (hasTold) bus.publish('notices.changed', { userId });
    const status = isClosed ? 'cashed_out' : 'accepted';
    bus.publish('coupon.changed', { userId, couponId, status, isPartSold: isSold && !isClosed });
    for (const gameId of unsettled) bus.publish('game.unsettled', { gameId });
  }

  return {
    module: {
      name: 'cashout',
      routes: cashoutRoutes({ ...asking, ...deps, bus, tokens, watch, pastValues, onDecided: tell }),
      duties: { keys: tokens, cashouts: waiting, cashout_rules: watch },
    },
    idle: watch.idle,
    forget: () =>
      pruneNotices(platform.pool, keptSince(platform.config.keep, 'cashout_notices', clock.now())),
  };
}
