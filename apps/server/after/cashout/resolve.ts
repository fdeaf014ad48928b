import { Refusal, type site } from '@fairbook/contracts';
import { holdGates } from '../../placement/bets/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql, Transaction } from '../../platform/database/sql.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import { type CouponWithResults, couponWithResults } from '../settlement/index.ts';
import { decideCashout } from './decide.ts';
import { insertNotice } from './notices-store.ts';
import { endRules, rulesOf } from './rules-store.ts';
import { type SellDeps, sell } from './sell.ts';
import { putOff, requestById, writeDecision } from './store.ts';
import type { Decision, StoredRequest, Valued } from './types.ts';
import { valued } from './value.ts';

export interface ResolveDeps extends SellDeps {
  facts: Pick<SportsbookFacts, 'outcome' | 'models' | 'chances'>;
  rules(): Pick<site.BettingRules, 'isCashoutAllowed' | 'cashoutMarginPercent'>;
  random: Pick<Platform['random'], 'uuid'>;
  now(): number;
}

export type Resolution =
  /** Decided now. `unsettled` are games whose results the coupon has not applied yet. */
  | {
      kind: 'decided';
      request: StoredRequest;
      decision: Decision;
      isClosed: boolean;
      /** Whether a notice was written. */
      hasTold: boolean;
      unsettled: number[];
    }
  /**
   * `moved`: a gate has another epoch in the database than in memory. `unheard`: the feed is silent. In both cases the
   * request is tried again.
   */
  | { kind: 'moved' | 'unheard' }
  /** The request had no delay, but play has begun or resumed since: now it waits the in-play delay. */
  | { kind: 'later'; afterMs: number }
  /** Decided before, or never stored. */
  | { kind: 'gone' };

/** Which waits of a request are over. It is then refused where it would have been tried again. */
export interface Patience {
  /** The wait for the gates is over: a gate that still moves counts as suspended. */
  isForGates: boolean;
  /** The wait for the feed is over: a silent feed refuses the request. */
  isForFeed: boolean;
}

/**
 * Decides a due request in one transaction: at current prices, under the gates of the open games and the lock of the
 * coupon. Locks are taken in the order of a placement: gates, coupon, account.
 */
export async function resolve(
  sql: Transaction,
  deps: ResolveDeps,
  id: string,
  patience: Patience,
): Promise<Resolution> {
  const asked = await requestById(sql, id, { hold: false });
  const before = asked && (await couponWithResults(sql, asked.couponId, { hold: false }));
  if (!asked || !before || asked.status !== 'pending') return { kind: 'gone' };
  const gates = await holdGates(sql, openGames(before));
  const coupon = (await couponWithResults(sql, asked.couponId, { hold: true }))!;
  const request = (await requestById(sql, id, { hold: true }))!;
  if (request.status !== 'pending') return { kind: 'gone' };
  const now = valued(coupon, deps.facts, deps.rules());
  const isHeld = [...now.gates].every(([gameId, epoch]) => gates.get(gameId)?.epoch === epoch);
  if (!isHeld && !patience.isForGates) return { kind: 'moved' };
  if (isUnheard(now) && !patience.isForFeed) return { kind: 'unheard' };
  const decision = isHeld && request.kind !== 'edit' ? decideCashout(request, now) : suspended(now);
  const at = deps.now();
  if (decision.kind === 'done' && request.delaySeconds === 0 && now.delaySeconds > 0) {
    const afterMs = now.delaySeconds * 1000;
    await putOff(sql, id, now.delaySeconds, at + afterMs);
    return { kind: 'later', afterMs };
  }
  if (decision.kind === 'done')
    await sell(sql, deps, coupon.coupon, decision, { marginPercent: now.marginPercent, at });
  const hasTold =
    decision.kind === 'done' && request.kind === 'auto' && (await endByRule(sql, deps, request, decision));
  await writeDecision(sql, id, decision, at);
  const isClosed = decision.kind === 'done' && decision.stake === now.open;
  return {
    kind: 'decided',
    request,
    decision,
    isClosed,
    hasTold,
    unsettled: isClosed ? [] : unsettledGames(coupon),
  };
}

/** Ends the rule that sold, and leaves the player a notice. */
async function endByRule(
  sql: Sql,
  { now, random }: ResolveDeps,
  { couponId }: StoredRequest,
  { paid }: Extract<Decision, { kind: 'done' }>,
): Promise<boolean> {
  const rule = (await rulesOf(sql, couponId)).find(({ kind }) => kind === 'sell');
  if (!rule) return false;
  const { target, percent } = rule;
  await endRules(sql, [rule.id], 'sold', now());
  const notice = {
    id: random.uuid(),
    couponId,
    kind: 'sold',
    target,
    percent,
    value: paid,
    at: now(),
  } as const;
  await insertNotice(sql, rule, notice);
  return true;
}

export function openGames({ coupon }: CouponWithResults): number[] {
  return [...new Set(coupon.legs.flatMap(({ gameId, latest }) => (latest === null ? [gameId] : [])))];
}

function unsettledGames({ coupon }: CouponWithResults): number[] {
  const late = coupon.legs.filter(({ latest, decidedSeq }) => latest !== null && latest.seq !== decidedSeq);
  return [...new Set(late.map(({ gameId }) => gameId))];
}

function isUnheard({ reasons }: Valued): boolean {
  return reasons.length > 0 && reasons.every(({ code }) => code === 'cashout.stale');
}

/** The refusal of a request whose gates keep moving, and of an edit whose process died before it sold anything. */
function suspended(now: Valued): Decision {
  const values = { game: '', isNamed: 'no' };
  const { reasons } = new Refusal({ code: 'cashout.suspended', values });
  return { kind: 'refused', reasons, fair: now.fair, offer: now.offer };
}
