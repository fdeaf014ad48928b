import { type Reason, Refusal } from '@fairbook/contracts';
import { formatDecimal, type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { isAsking, toBase } from '../../risk/index.ts';
import type { Decision, HeldWaiting, WaitingCoupons } from '../bets/index.ts';
import { type CounterOffer, type OfferedLeg, offersOf, putOffer } from '../big-stake/index.ts';
import { type Accepted, type Fact, limitsOf, type Submitted } from '../coupon/index.ts';

export type HouseAnswer =
  | { kind: 'accept' }
  | { kind: 'refuse' }
  /** Amount in major units, null for the requested stake; odds in thousandths by leg, null for current prices. */
  | { kind: 'offer'; amount: string | null; oddsMilli: readonly (number | null)[] | null };

interface AskedEnd {
  status: 'pending' | 'accepted' | 'refused';
  /** The offer waits for a second operator, because its odds are worth more than one may grant. */
  isHeld?: true;
}

export interface AnswerDeps {
  waiting: WaitingCoupons;
  bus: Pick<Platform['bus'], 'publish'>;
}

interface AnswerOf {
  couponId: string;
  operatorId: number;
  answer: HouseAnswer;
  /** Whether the operator may grant odds worth this much more than the current prices, in the base currency. */
  mayGive(worth: bigint): Promise<boolean>;
}

/**
 * Carries out the house's answer, inside the caller's transaction: `accept` accepts the coupon as requested, under
 * the gates of its games and the player's price policy; `offer` leaves the choice to the player for another answer
 * time. Refusals leave the coupon waiting: `offers.gone`, `offers.amount`, `offers.price_unavailable`, and those of a
 * placement.
 */
export async function answerAsked(
  tx: Tx,
  deps: AnswerDeps,
  { couponId, operatorId, answer, mayGive }: AnswerOf,
): Promise<AskedEnd> {
  const asked = await hold(tx, deps, couponId);
  const { coupon, at } = asked;
  if (answer.kind === 'refuse') {
    await deps.waiting.refuse(tx, asked, [{ code: 'offers.refused' }]);
    return { status: 'refused' };
  }
  if (answer.kind === 'accept') {
    const judged = await retaken(tx, deps, asked, judge(deps, asked, null));
    if ('reasons' in judged) throw refusal(judged.reasons);
    await deps.waiting.accept(tx, asked, judged.accepted);
    return { status: 'accepted' };
  }
  const offer = offerOf(deps, asked, answer);
  const worth = addedValue(deps, asked, offer);
  if (worth > 0n && !(await mayGive(worth))) return { status: 'pending', isHeld: true };
  const until = at + deps.waiting.houseOf(coupon).rules.vipAnswerSeconds * 1000;
  await putOffer(tx, offer, { operatorId, at, until });
  const { userId } = coupon;
  tx.onCommit(() => deps.bus.publish('coupon.changed', { userId, couponId, status: 'pending' }));
  return { status: 'pending' };
}

/**
 * Carries out the player's reply: the player accepts or declines the offer, or withdraws the request. The offer
 * stands while no gate of the coupon's games has moved; otherwise the coupon is refused. Throws `offers.gone`.
 */
export async function replyToOffer(
  tx: Tx,
  deps: AnswerDeps,
  { couponId, userId, isTaken }: { couponId: string; userId: number; isTaken: boolean },
): Promise<AskedEnd> {
  const asked = await hold(tx, deps, couponId);
  const { coupon } = asked;
  if (coupon.userId !== userId) throw new Refusal('bets.unknown_coupon');
  const offer = (await offersOf(tx, [couponId])).get(couponId);
  if (isTaken && !offer) throw new Refusal('offers.gone');
  const judged: Judged =
    isTaken && offer
      ? await retaken(tx, deps, asked, judge(deps, asked, offer))
      : { reasons: [{ code: 'offers.left' }] };
  if ('reasons' in judged) {
    await deps.waiting.refuse(tx, asked, judged.reasons);
    return { status: 'refused' };
  }
  await deps.waiting.accept(tx, asked, judged.accepted);
  return { status: 'accepted' };
}

/** Locks a coupon that waits for the house. Throws `offers.gone`. */
async function hold(tx: Tx, { waiting, bus }: AnswerDeps, couponId: string): Promise<HeldWaiting> {
  const held = await waiting.hold(tx, couponId);
  if (!held || !isAsking(held.coupon) || held.coupon.acceptAfter <= held.at) throw new Refusal('offers.gone');
  tx.onCommit(() => bus.publish('offer.asked', { couponId }));
  return held;
}

type Judged = { accepted: Accepted } | { reasons: readonly Reason[] };

/** Decides as a placement does, with an offer's odds and stake in place of the current ones. */
function judge(
  { waiting }: AnswerDeps,
  { coupon, facts, gates }: HeldWaiting,
  offer: CounterOffer | null,
): Judged {
  if (facts.some((fact) => typeof fact !== 'string' && fact.state.status === 'live')) return ENDED;
  if (offer && !offer.legs.every((leg, i) => epochOf(facts[i]!) === leg.epoch)) return ENDED;
  const { exponent } = limitsOf(coupon.currency);
  const { submitted } = coupon;
  const asked = offer
    ? firm(submitted, formatDecimal(minorUnits(offer.stake), exponent), offer.legs)
    : submitted;
  const priced = offer ? facts.map((fact, i) => priceAs(fact, offer.legs[i]!)) : facts;
  const decision = waiting.decide(asked, priced, waiting.houseOf(coupon));
  const { accepted, reasons } = decision;
  if (!accepted) return { reasons };
  // Current prices may have fallen so far that the offer pays back more than its stake.
  if (offer && isBeyond(decision)) return ENDED;
  if (!waiting.gatesHold(gates, accepted.legs)) return ENDED;
  if (offer && accepted.possibleWin < offer.possibleWin) return ENDED;
  const { delaySeconds } = coupon;
  return { accepted: { ...accepted, delaySeconds, delayGameId: null, delayCause: null } };
}

/** Claims what terms need beyond the first claim. */
async function retaken(tx: Tx, { waiting }: AnswerDeps, asked: HeldWaiting, judged: Judged): Promise<Judged> {
  if ('reasons' in judged) return judged;
  const short = await waiting.retake(tx, asked, judged.accepted);
  if (!short) return judged;
  return short === 'again' ? ENDED : { reasons: short };
}

const ENDED: Judged = { reasons: [{ code: 'offers.ended' }] };

function offerOf(
  { waiting }: AnswerDeps,
  { coupon, facts, gates }: HeldWaiting,
  answer: Extract<HouseAnswer, { kind: 'offer' }>,
): CounterOffer {
  const { submitted } = coupon;
  const stake = offeredStake(coupon, answer.amount);
  const legs = facts.map((fact, i): OfferedLeg => {
    if (typeof fact === 'string') throw new Refusal({ code: `bets.${fact}`, field: `bets.${i}` });
    return { oddsMilli: answer.oddsMilli?.[i] ?? fact.coefMilli, epoch: fact.epoch };
  });
  const { exponent } = limitsOf(coupon.currency);
  const asked = firm(submitted, formatDecimal(stake, exponent), legs);
  const priced = facts.map((fact, i) => priceAs(fact, legs[i]!));
  const decision = waiting.decide(asked, priced, waiting.houseOf(coupon));
  const { accepted, reasons } = decision;
  if (!accepted) throw refusal(reasons);
  if (isBeyond(decision)) throw new Refusal({ code: 'offers.beyond', field: 'coefs' });
  const isLive = accepted.delaySeconds > 0 || !waiting.gatesHold(gates, accepted.legs);
  if (isLive) throw new Refusal('bets.game_suspended');
  const isOtherPrice = answer.oddsMilli?.some((milli) => milli !== null) ?? false;
  if (isOtherPrice && (accepted.sameGames.length > 0 || traitsOf(submitted.type).winsByLosses)) {
    throw new Refusal({ code: 'offers.price_unavailable', field: 'coefs' });
  }
  const { coefMilli, possibleWin } = accepted;
  return { couponId: coupon.id, stake, coefMilli, possibleWin, legs };
}

/**
 * The value of an offer's better odds to the player: the extra payout, times the coupon's chance by current prices.
 * In minor units of the base currency, rounded up.
 */
function addedValue({ waiting }: AnswerDeps, { coupon, facts }: HeldWaiting, offer: CounterOffer): bigint {
  const house = waiting.houseOf(coupon);
  const { limits } = house;
  const amount = formatDecimal(minorUnits(offer.stake), limits.exponent);
  const legs = facts.map((fact, i) =>
    typeof fact === 'string' ? offer.legs[i]! : { oddsMilli: fact.coefMilli, epoch: fact.epoch },
  );
  const { possibleWin } = waiting.decide(firm(coupon.submitted, amount, legs), facts, house);
  const more = offer.possibleWin - possibleWin;
  if (more <= 0n || possibleWin === 0n) return 0n;
  return toBase((more * offer.stake + possibleWin - 1n) / possibleWin, limits.currency, limits.rates);
}

/** Whether the offered odds would return more than the stake on average. Bonuses have budgets of their own. */
function isBeyond({ worth, terms, draws, offers, stake }: Decision): boolean {
  return worth !== null && draws.length === 0 && offers.length === 0 && worth(terms, stake) > 1;
}

function offeredStake(
  { stake, currency, submitted }: HeldWaiting['coupon'],
  amount: string | null,
): MinorUnits {
  if (amount === null) return minorUnits(stake);
  const { exponent } = limitsOf(currency);
  const parsed = parseDecimal(amount, exponent);
  const isFixed = submitted.amountByBlockId !== null && parsed !== stake;
  if (typeof parsed === 'string' || parsed <= 0n || parsed > stake || isFixed) {
    const values = { max: formatDecimal(minorUnits(stake), exponent), iso: currency };
    throw new Refusal({ code: 'offers.amount', field: 'amount', values });
  }
  return parsed;
}

/** An offer is accepted as it is, so the player's price policy doesn't apply. */
function firm(submitted: Submitted, amount: string, legs: readonly OfferedLeg[]): Submitted {
  const { wish } = submitted;
  return {
    ...submitted,
    amount,
    changeCoefAction: 1,
    dropOnScoreChange: false,
    wish: { ...wish, isAutoMax: false, exactMilli: null, totalTolerancePercent: 0 },
    legs: submitted.legs.map((leg, i) => ({ ...leg, seenMilli: legs[i]!.oddsMilli })),
  };
}

function priceAs(fact: Fact, { oddsMilli }: OfferedLeg): Fact {
  return typeof fact === 'string' ? fact : { ...fact, coefMilli: oddsMilli };
}

function epochOf(fact: Fact): number | null {
  return typeof fact === 'string' ? null : fact.epoch;
}

function refusal([first, ...others]: readonly Reason[]): Refusal {
  return new Refusal(first!, ...others);
}
