import { type AnswerOf, type bets, type Reason, Refusal } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal } from '@fairbook/money';
import type { Platform } from '../../../platform/context.ts';
import type { Lanes } from '../../../platform/database/lanes.ts';
import type { Tracing } from '../../../platform/tracing/tracing.ts';
import type { Risk } from '../../../risk/index.ts';
import type { SportsbookFacts } from '../../../sportsbook/index.ts';
import {
  inputHash,
  type Limits,
  limitsOfAccount,
  type NotPlaced,
  type Outcome,
  type PlaceAnswer,
  type Placement,
  type SentFrom,
  type Submitted,
  type SubmittedBody,
  submittedOf,
  type Together,
  type Whose,
} from '../../coupon/index.ts';
import { refuseTypeNotOffered } from '../checks/check-type.ts';
import { type Decision, decide } from '../deciding/decide.ts';
import type { House } from '../deciding/house.ts';
import type { StoredSingle } from '../idempotency/keys-store.ts';
import { createGathering, outcomeAt, singleKey, type Unit } from '../lanes/together.ts';
import type { createAccountsCache } from './accounts-cache.ts';
import type { NotTaken } from './note-refused.ts';
import { batchOf, singlesAnswer, singlesOf } from './singles.ts';
import { isWrittenRight, toldOf } from './told.ts';

/** How often a coupon is decided while gates keep moving, before it is refused as suspended. */
const MAX_TRIES = 4;
/**
 * How often one coupon may wait for nodes to settle shared limits: once for each outcome, and each time that another
 * node has taken its player.
 */
const MAX_SETTLINGS = 60;

export interface PlaceDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  accountOf: ReturnType<typeof createAccountsCache>;
  houseOf(limits: Limits, whose: Whose): House;
  onRefused(notTaken: NotTaken): void;
  lanes: Pick<Lanes<Unit, readonly Outcome[]>, 'submit'>;
  /** Reserves the coupon's risk while it is placed. Without room nothing is submitted, and the outcome is `moved`. */
  guard(submit: (placement: Placement) => Promise<Outcome>): (placement: Placement) => Promise<Outcome>;
  tracing: Pick<Tracing, 'start'>;
  logger: Pick<Platform['logger'], 'info'>;
  rates: Risk['rates'];
  now(): number;
  firstAnswer(userId: number, couponId: string): Promise<PlaceAnswer>;
  /** The outcome of singles placed earlier; `storedSingles`. */
  storedSingles(batchId: string): Promise<ReadonlyMap<string, StoredSingle>>;
}

/**
 * `lng` is the language of the refusals of single bets in a coupon of singles; `sentFrom` is null for a coupon that a
 * program places.
 */
export type Place = (
  userId: number,
  body: bets.CouponToSubmit,
  key: string,
  lng: string,
  sentFrom?: SentFrom | null,
) => Promise<AnswerOf<typeof bets.place>>;

/**
 * Places a coupon exactly once per account and key. A repeated key with the same input gets the first answer, even if
 * prices have changed; with other input it is refused. A refusal throws and leaves nothing behind.
 */
export function createPlace(deps: PlaceDeps): Place {
  const submitOne = deps.guard((placement) => outcomeAt(deps.lanes.submit([placement]), 0));
  return async (userId, body, key, lng, sentFrom = null) => {
    if (body.userId !== undefined && body.userId !== userId) {
      throw new Refusal({ code: 'bets.other_player', field: 'userId' });
    }
    const { coef, coefByView, coefViewId } = body;
    if (coefByView !== undefined && !isWrittenRight(body))
      deps.logger.info({ coef, coefByView, coefViewId }, 'bets.odds_mismatch');
    const account = await deps.accountOf(body.accountId, userId);
    if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    const limits = limitsOfAccount(account, deps.rates());
    const order = { userId, accountId: body.accountId, limits, sentFrom };
    if (typeOfId(body.typeId) !== 'singles') return tryPlacing(deps, submitOne, orderOf(order, body, key));
    const { rules, terms } = deps.houseOf(limits, { userId });
    refuseTypeNotOffered('singles', rules);
    const { id, inputHash } = batchOf(body, key);
    const singles = singlesOf(body, limits, terms).map((one) => ({
      ...order,
      submitted: submittedOf(one, 'singles'),
      told: toldOf(one),
      key,
      inputHash,
    }));
    return singlesAnswer(body.bets, await placeSingles(deps, id, singles), lng);
  };
}

/** A placement before it is decided. */
export type Asked = Omit<Placement, 'accepted' | 'decidedAt' | 'together'>;

export function orderOf(
  order: Pick<Placement, 'userId' | 'accountId' | 'limits' | 'sentFrom'>,
  body: SubmittedBody,
  key: string,
): Asked {
  const submitted = submittedOf(body);
  return {
    ...order,
    submitted,
    told: toldOf(body),
    key,
    inputHash: inputHash(order.accountId, submitted),
  };
}

interface Tried {
  asked: Asked;
  decision: Decision;
  outcome: Outcome;
}

async function tryPlacing(
  deps: PlaceDeps,
  submit: (placement: Placement) => Promise<Outcome>,
  asked: Asked,
): Promise<PlaceAnswer> {
  for (const tries = new Tries(); ; ) {
    const decision = decisionOn(deps, asked);
    const outcome = await submit(placementOf(deps, asked, decision, null));
    if (outcome.kind === 'moved' && (await tries.isAgain([outcome]))) continue;
    switch (outcome.kind) {
      case 'placed':
        return outcome.answer;
      case 'replayed':
        return deps.firstAnswer(asked.userId, outcome.couponId);
      default:
        throw refusalOf(deps, { asked, decision, outcome });
    }
  }
}

/** Counts the decisions made while gates moved. Waits for shared limits are counted apart. */
class Tries {
  #tries = 1;
  #settlings = 0;

  get isLast(): boolean {
    return this.#tries >= MAX_TRIES;
  }

  async isAgain(outcomes: readonly Outcome[]): Promise<boolean> {
    const moved = outcomes.filter((outcome) => outcome.kind === 'moved');
    if (moved.length === 0) return false;
    const settle = moved.flatMap((each) => each.settle ?? []);
    if (settle.length === 0) return this.#tries++ < MAX_TRIES;
    await Promise.all(settle.map((run) => run()));
    return this.#settlings++ < MAX_SETTLINGS;
  }
}

/** Places each bet; returns its coupon or the reasons against it. If none was accepted, nothing is stored. */
async function placeSingles(
  deps: PlaceDeps,
  batchId: string,
  singles: readonly Asked[],
): Promise<(PlaceAnswer | readonly Reason[])[]> {
  for (const tries = new Tries(); ; ) {
    const { isLast } = tries;
    const tried = await trySingles(deps, batchId, singles, isLast);
    const { userId } = singles[0]!;
    if (tried.some(({ outcome }) => outcome.kind === 'replayed')) {
      return answeredBefore(deps, userId, await deps.storedSingles(batchId), singles);
    }
    const whole = tried.find(({ outcome: { kind } }) => kind === 'key_reused' || kind === 'no_account');
    if (whole) throw refusalOf(deps, whole);
    if (!isLast && (await tries.isAgain(tried.map(({ outcome }) => outcome)))) continue;
    return tried.map((each) =>
      each.outcome.kind === 'placed' ? each.outcome.answer : refusalOf(deps, each).reasons,
    );
  }
}

/** Decides the bets one after another, so that each counts the risk of those before it, and submits them as one. */
async function trySingles(
  deps: PlaceDeps,
  batchId: string,
  singles: readonly Asked[],
  isLastTry: boolean,
): Promise<Tried[]> {
  const gathering = createGathering(deps.lanes);
  const submit = deps.guard(gathering.submit);
  const tried = singles.map(async (asked, index): Promise<Tried> => {
    for (let tries = 1; ; tries++) {
      const decision = decisionOn(deps, asked);
      const reasonsFor = (outcome: NotPlaced) => reasonsAgainst(asked, decision, outcome);
      const together: Together = { batchId, index, isLastTry, reasonsFor };
      const before = gathering.size;
      const ending = submit(placementOf(deps, asked, decision, together));
      const isRoomGone = gathering.size === before;
      if (isRoomGone && tries < MAX_TRIES) continue;
      return { asked, decision, outcome: await ending };
    }
  });
  gathering.send();
  return Promise.all(tried);
}

/** The first answers to the same singles. */
async function answeredBefore(
  { firstAnswer }: PlaceDeps,
  userId: number,
  stored: ReadonlyMap<string, StoredSingle>,
  singles: readonly Asked[],
): Promise<(PlaceAnswer | readonly Reason[])[]> {
  return Promise.all(
    singles.map(({ submitted, key }, index) => {
      const single = stored.get(betKey(submitted.legs[0]!)) ?? stored.get(singleKey(key, index));
      if (!single) throw new Error(`singles of ${key} have no answer for their bet ${index}`);
      return 'couponId' in single ? firstAnswer(userId, single.couponId) : single.reasons;
    }),
  );
}

function decisionOn(deps: PlaceDeps, { submitted, limits, userId }: Asked): Decision {
  const span = deps.tracing.start('bet.decide', { attributes: { 'fairbook.legs': submitted.legs.length } });
  try {
    return decide(submitted, factsFor(deps.facts, submitted), deps.houseOf(limits, { userId }));
  } finally {
    span.end();
  }
}

function placementOf(
  { now }: PlaceDeps,
  asked: Asked,
  { accepted }: Decision,
  together: Together | null,
): Placement {
  return { ...asked, together, accepted, decidedAt: now() };
}

/** The sportsbook's current facts of the legs. */
export function factsFor(facts: Pick<SportsbookFacts, 'outcome'>, { legs }: Pick<Submitted, 'legs'>) {
  return legs.map((leg) => facts.outcome(leg.gameId, leg.outcomeId));
}

/** Records the refusal and returns it. */
function refusalOf(deps: PlaceDeps, { asked, decision, outcome }: Tried): Refusal {
  const [reason, ...others] = reasonsAgainst(asked, decision, outcome);
  const refusal = new Refusal(reason!, ...others);
  deps.onRefused({ asked, decision, reasons: refusal.reasons });
  return refusal;
}

function reasonsAgainst(asked: Asked, decision: Decision, outcome: Outcome): readonly Reason[] {
  switch (outcome.kind) {
    case 'placed':
    case 'replayed':
      return [];
    case 'key_reused':
      return [{ code: 'request.key_reused' }];
    case 'no_account':
      return [{ code: 'wallet.unknown_account', field: 'accountId' }];
    case 'refused':
      return outcome.reasons;
    case 'moved':
      return [{ code: 'bets.game_suspended', field: 'bets', values: { cause: 'other' } }];
    case 'absent':
      return decision.reasons;
    case 'funds':
      return [notEnough(asked, outcome)];
  }
}

/**
 * The refusal of a stake beyond the balance. It names the highest stake that the balance can pay, if that reaches the
 * minimum.
 */
function notEnough(
  { limits, submitted }: Asked,
  { balance, given }: Extract<Outcome, { kind: 'funds' }>,
): Reason {
  const shown = formatDecimal(balance, limits.exponent);
  const most = balance + given;
  const canStake = most >= limits.minStake;
  return {
    code: 'wallet.insufficient_funds',
    field: 'amount',
    values: {
      balance: shown,
      iso: limits.currency,
      needed: submitted.amount,
      ...(canStake && { amount: formatDecimal(most, limits.exponent) }),
    },
  };
}
