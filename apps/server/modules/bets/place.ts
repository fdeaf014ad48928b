import { type bets, Refusal } from '@fairbook/contracts';
import { formatDecimal } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { SportsbookFacts } from '../sportsbook/index.ts';
import type { createAccountsCache } from './accounts-cache.ts';
import { type Decision, decide } from './decide.ts';
import type { Lanes } from './lanes.ts';
import { limitsOf } from './limits.ts';
import { inputHash, type Submitted, submittedOf } from './submitted.ts';
import type { Outcome, PlaceAnswer, Placement } from './types.ts';

/** How often a coupon is priced again when a gate moves under it, before it is refused as suspended. */
const MAX_TRIES = 4;

export interface PlaceDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  accountOf: ReturnType<typeof createAccountsCache>;
  lanes: Pick<Lanes<Placement, Outcome>, 'submit'>;
  bus: Platform['bus'];
  now(): number;
  /** What a coupon was answered with when it was placed. */
  firstAnswer(userId: number, couponId: string): Promise<PlaceAnswer>;
  /** A coupon that waits for its delay was committed. */
  onPending(coupon: { id: string; accountId: number; afterMs: number }): void;
}

export type Place = (userId: number, body: bets.CouponToSubmit, key: string) => Promise<PlaceAnswer>;

/**
 * Places a coupon exactly once per account and key. A key that was used for the same input is answered as the first
 * time, whatever has happened to the prices since. A refusal throws and leaves nothing behind.
 */
export function createPlace(deps: PlaceDeps): Place {
  return async (userId, body, key) => {
    const account = await deps.accountOf(body.accountId, userId);
    if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    const submitted = submittedOf(body);
    const placement = {
      userId,
      accountId: body.accountId,
      limits: limitsOf(account.currency),
      submitted,
      key,
      inputHash: inputHash(body.accountId, submitted),
    };
    return tryPlacing(deps, placement);
  };
}

async function tryPlacing(
  deps: PlaceDeps,
  placement: Omit<Placement, 'accepted' | 'decidedAt'>,
): Promise<PlaceAnswer> {
  for (let tries = 1; ; tries++) {
    const decision = decide(placement.submitted, factsFor(deps.facts, placement.submitted), placement.limits);
    const outcome = await deps.lanes.submit({
      ...placement,
      accepted: decision.accepted,
      decidedAt: deps.now(),
    });
    if (outcome.kind === 'moved' && tries < MAX_TRIES) continue;
    return answer(deps, placement, decision, outcome);
  }
}

/** What the sportsbook knows of the legs at this moment. */
export function factsFor(facts: Pick<SportsbookFacts, 'outcome'>, { legs }: Pick<Submitted, 'legs'>) {
  return legs.map((leg) => facts.outcome(leg.gameId, leg.outcomeId));
}

async function answer(
  deps: PlaceDeps,
  placement: Omit<Placement, 'accepted' | 'decidedAt'>,
  decision: Decision,
  outcome: Outcome,
): Promise<PlaceAnswer> {
  switch (outcome.kind) {
    case 'placed':
      tell(deps, placement, outcome.answer);
      return outcome.answer;
    case 'replayed':
      return deps.firstAnswer(placement.userId, outcome.couponId);
    case 'key_reused':
      throw new Refusal('request.key_reused');
    case 'no_account':
      throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    case 'moved':
      throw new Refusal({ code: 'bets.game_suspended', field: 'bets', values: { cause: 'other' } });
    case 'absent':
      throw new Refusal(decision.reasons[0]!, ...decision.reasons.slice(1));
    case 'funds':
      throw notEnough(placement, outcome.balance);
  }
}

function tell(
  { bus, onPending }: PlaceDeps,
  { userId, accountId }: Omit<Placement, 'accepted' | 'decidedAt'>,
  placed: PlaceAnswer,
) {
  if (placed.status === 'pending') {
    onPending({ id: placed.couponId, accountId, afterMs: placed.delaySeconds * 1000 });
  }
  bus.publish('account.changed', { userId });
  bus.publish('coupon.changed', { userId, couponId: placed.couponId, status: placed.status });
}

function notEnough(
  { limits, submitted }: Omit<Placement, 'accepted' | 'decidedAt'>,
  balance: bigint,
): Refusal {
  const shown = formatDecimal(balance, limits.exponent);
  const canStake = balance >= limits.minStake;
  return new Refusal({
    code: 'wallet.insufficient_funds',
    field: 'amount',
    values: {
      balance: shown,
      iso: limits.currency,
      needed: submitted.amount,
      ...(canStake && { amount: shown }),
    },
  });
}
