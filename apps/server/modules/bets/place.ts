import { type AnswerOf, type bets, Refusal } from '@fairbook/contracts';
import { formatDecimal, parseDecimal } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { SportsbookFacts } from '../sportsbook/index.ts';
import type { createAccountsCache } from './accounts-cache.ts';
import { refuseTypeNotOffered } from './check-type.ts';
import { type Decision, decide } from './decide.ts';
import type { House, Whose } from './house.ts';
import type { BatchRefusals } from './keys-store.ts';
import type { Lanes } from './lanes.ts';
import { type Limits, limitsOfAccount } from './limits.ts';
import type { NotTaken } from './note-refused.ts';
import { type Batch, batchOf, singlesAnswer, singlesOf } from './singles.ts';
import { inputHash, type Submitted, type SubmittedBody, submittedOf } from './submitted.ts';
import { createTurns } from './turns.ts';
import type { Outcome, PlaceAnswer, Placement } from './types.ts';
import { isAsking } from './vip.ts';

/** How often a coupon is priced again when a gate moves under it, before it is refused as suspended. */
const MAX_TRIES = 4;

export interface PlaceDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  accountOf: ReturnType<typeof createAccountsCache>;
  houseOf(limits: Limits, whose: Whose): House;
  /** A player was told no. */
  onRefused(notTaken: NotTaken): void;
  lanes: Pick<Lanes<Placement, Outcome>, 'submit'>;
  bus: Platform['bus'];
  now(): number;
  /** What a coupon was answered with when it was placed. */
  firstAnswer(userId: number, couponId: string): Promise<PlaceAnswer>;
  /** What the batch was answered before; `batchBefore`. */
  batchBefore(
    batchId: string,
    asked: readonly Pick<Placement, 'key' | 'inputHash'>[],
  ): Promise<BatchRefusals | null>;
  keepRefusals(batchId: string, refusals: BatchRefusals): Promise<void>;
  /** A coupon that waits for its delay was committed. */
  onPending(coupon: { id: string; accountId: number; afterMs: number }): void;
}

/** `lng` is the language of refusals that stand beside the bets of a coupon of singles. */
export type Place = (
  userId: number,
  body: bets.CouponToSubmit,
  key: string,
  lng: string,
) => Promise<AnswerOf<typeof bets.place>>;

/**
 * Places a coupon exactly once per account and key. A key that was used for the same input is answered as the first
 * time, whatever has happened to the prices since. A refusal throws and leaves nothing behind.
 */
export function createPlace(deps: PlaceDeps): Place {
  const inTurn = createTurns();

  return async (userId, body, key, lng) => {
    if (body.userId !== undefined && body.userId !== userId) {
      throw new Refusal({ code: 'bets.other_player', field: 'userId' });
    }
    const account = await deps.accountOf(body.accountId, userId);
    if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    const limits = limitsOfAccount(account);
    const order = { userId, accountId: body.accountId, limits };
    if (body.typeId !== 9) return tryPlacing(deps, orderOf(order, body, key, null));
    refuseTypeNotOffered(9, deps.houseOf(limits, { userId }).rules);
    const batch = batchOf(body, key);
    const singles = singlesOf(body, key, limits).map((one) => orderOf(order, one.body, one.key, batch));
    const placed = await inTurn(batch.id, () => placeSingles(deps, batch.id, singles));
    return singlesAnswer(body.bets, placed, lng);
  };
}

/**
 * Places each bet, or leaves it refused where it was answered so before. A batch that no bet was taken of leaves nothing
 * behind, and one whose answer was never given is placed on.
 */
async function placeSingles(deps: PlaceDeps, batchId: string, singles: readonly Asked[]) {
  const before = await deps.batchBefore(batchId, singles);
  const placed = await Promise.allSettled(
    singles.map(async (single) => {
      const [reason, ...others] = before?.[single.key] ?? [];
      if (reason) throw new Refusal(reason, ...others);
      return tryPlacing(deps, single);
    }),
  );
  const refused = placed.flatMap((each, i) =>
    each.status === 'rejected' && each.reason instanceof Refusal
      ? [[singles[i]!.key, each.reason.reasons] as const]
      : [],
  );
  const taken = placed.filter(({ status }) => status === 'fulfilled').length;
  // An error leaves the batch without an answer.
  const isAnswered = taken > 0 && taken + refused.length === placed.length;
  if (before === null && isAnswered && refused.length > 0) {
    await deps.keepRefusals(batchId, Object.fromEntries(refused));
  }
  return placed;
}

/** A placement before it is decided. */
export type Asked = Omit<Placement, 'accepted' | 'decidedAt'>;

export function orderOf(
  order: Pick<Placement, 'userId' | 'accountId' | 'limits'>,
  body: SubmittedBody,
  key: string,
  batch: Batch | null,
): Asked {
  const submitted = submittedOf(body, batch ? 9 : body.typeId);
  return {
    ...order,
    submitted,
    key,
    inputHash: inputHash(order.accountId, submitted, batch?.asked),
    batchId: batch?.id ?? null,
  };
}

async function tryPlacing(deps: PlaceDeps, placement: Asked): Promise<PlaceAnswer> {
  for (let tries = 1; ; tries++) {
    const decision = decide(
      placement.submitted,
      factsFor(deps.facts, placement.submitted),
      deps.houseOf(placement.limits, { userId: placement.userId }),
    );
    const outcome = await deps.lanes.submit({
      ...placement,
      accepted: decision.accepted,
      decidedAt: deps.now(),
    });
    if (outcome.kind === 'moved' && tries < MAX_TRIES) continue;
    return answer(deps, placement, decision, outcome).catch((error) => {
      if (error instanceof Refusal) {
        deps.onRefused({ asked: placement, decision, reasons: error.reasons });
      }
      throw error;
    });
  }
}

/** What the sportsbook knows of the legs at this moment. */
export function factsFor(facts: Pick<SportsbookFacts, 'outcome'>, { legs }: Pick<Submitted, 'legs'>) {
  return legs.map((leg) => facts.outcome(leg.gameId, leg.outcomeId));
}

async function answer(
  deps: PlaceDeps,
  placement: Asked,
  decision: Decision,
  outcome: Outcome,
): Promise<PlaceAnswer> {
  switch (outcome.kind) {
    case 'placed':
      tell(deps, placement, outcome.answer, decision.accepted !== null && isAsking(decision.accepted));
      return outcome.answer;
    case 'replayed':
      return deps.firstAnswer(placement.userId, outcome.couponId);
    case 'key_reused':
      throw new Refusal('request.key_reused');
    case 'no_account':
      throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    case 'promo_used':
      throw new Refusal({ code: 'promo.used_up', field: 'promoCode' });
    case 'advance':
      throw tooMuchAdvanced(placement, outcome.available);
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
  { userId, accountId }: Asked,
  placed: PlaceAnswer,
  isAsked: boolean,
) {
  if (placed.status === 'pending') {
    if (isAsked) bus.publish('offer.asked', { couponId: placed.couponId });
    onPending({ id: placed.couponId, accountId, afterMs: placed.delaySeconds * 1000 });
  }
  bus.publish('account.changed', { userId });
  bus.publish('coupon.changed', { userId, couponId: placed.couponId, status: placed.status });
}

function tooMuchAdvanced({ limits, submitted }: Asked, available: bigint): Refusal {
  const stake = parseDecimal(submitted.amount, limits.exponent);
  const most = typeof stake === 'bigint' && stake < available ? stake : available;
  const values = { max: formatDecimal(most, limits.exponent), iso: limits.currency };
  return new Refusal({ code: 'bets.prepaid_unavailable', field: 'prepaidAmount', values });
}

/** With an advance the balance has to hold the rest of the stake only. */
function notEnough({ limits, submitted }: Asked, balance: bigint): Refusal {
  const shown = formatDecimal(balance, limits.exponent);
  const advanced = parseDecimal(submitted.wish.prepaidAmount ?? '0', limits.exponent);
  const most = balance + (typeof advanced === 'bigint' ? advanced : 0n);
  const canStake = most >= limits.minStake;
  return new Refusal({
    code: 'wallet.insufficient_funds',
    field: 'amount',
    values: {
      balance: shown,
      iso: limits.currency,
      needed: submitted.amount,
      ...(canStake && { amount: formatDecimal(most, limits.exponent) }),
    },
  });
}
